// Prints: at the press of the button, and a receipt as soon as it is shown to be
// printed.

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

if (document.querySelector("[data-print-now]")) addEventListener("load", () => print());
