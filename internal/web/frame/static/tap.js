// Takes only taps that are meant for what they hit. A tap counts if the finger went
// up from the very button that it came down on; for a moment after one, after
// anything on the page has moved, and after the page has appeared, no other is taken,
// and the card that was hit says so. Keys and programs that read the page aloud press buttons without a finger.

const moment = 700; // milliseconds

// meaning is what a tap on a button would do.
function meaning(button) {
  const { white, black } = button.form.elements;
  return `${white.value}-${black.value} ${button.value}`;
}

// onlyDeliberate watches over the buttons of a list of cards. ignored(card) is
// called for a tap that was not taken.
export function onlyDeliberate(list, ignored) {
  let down = null; // what was under the finger when it came down, and when
  let resting = 0; // until then nothing else is taken
  let last = ""; // the meaning of the last tap that was taken
  let missed = false; // the page was renewed under the finger

  const buttonOf = (event) => event.target.closest?.(".thumbs button[name=result]");

  function rest() {
    resting = performance.now() + moment;
    list.classList.add("resting");
    setTimeout(() => list.classList.toggle("resting", performance.now() < resting), moment + 20);
  }

  // hold keeps the cards as they are while a finger is on one.
  function hold(on) {
    list.toggleAttribute("data-keep", on);
    if (on || !missed) return;
    missed = false;
    document.dispatchEvent(new CustomEvent("pareo:stale"));
  }

  addEventListener("pointerdown", (event) => {
    const button = buttonOf(event);
    down = button ? { meaning: meaning(button), at: performance.now() } : null;
    if (down) hold(true);
  }, true);
  addEventListener("pointercancel", () => { // the finger scrolls
    down = null;
    hold(false);
  }, true);
  addEventListener("pointerup", () => setTimeout(() => hold(false)), true); // after its click
  document.addEventListener("pareo:renewed", () => {
    missed = "keep" in list.dataset;
  });

  addEventListener("click", (event) => {
    const button = buttonOf(event);
    const finger = down;
    down = null;
    if (!button || event.detail === 0) return;
    const wanted = meaning(button);
    if ((!finger || finger.meaning === wanted) && (finger?.at ?? performance.now()) >= resting) {
      last = wanted;
      rest();
      return;
    }
    event.preventDefault();
    if (wanted !== last) ignored(button.closest("li")); // the same once more has been said
  }, true);

  list.classList.add("watched"); // from here on the style need not do it, silently
  rest();

  let height = 0;
  new ResizeObserver(([main]) => {
    if (height && height !== main.contentRect.height) rest();
    height = main.contentRect.height;
  }).observe(list.closest("main"));
}
