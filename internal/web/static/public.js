// Brings the part of the tournament that is open into view where the list of
// parts is wider than the screen.

document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
