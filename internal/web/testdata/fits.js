() => {
  // What does not fit on the page that is open, in words; nothing means that all is well.
  const wrong = [];
  const root = document.documentElement;
  const width = root.clientWidth;
  const called = (e) => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") + [...e.classList].map((c) => "." + c).join("");
  if (root.scrollWidth > width) wrong.push(`the page is wider than the screen by ${root.scrollWidth - width}`);
  const tabs = document.querySelector(".tabs");
  if (tabs && width >= 1280 && tabs.scrollWidth > tabs.clientWidth) wrong.push(`the tabs need ${tabs.scrollWidth}, and have ${tabs.clientWidth}`);
  if (tabs && new Set([...tabs.children].filter((e) => e.offsetWidth).map((e) => e.offsetTop)).size > 2) wrong.push("the tabs take more than two lines");
  // Sheets of paper are as wide as they are, and screens of the hall shorten names.
  if (root.matches(".paper, .hall")) return wrong;
  // Rows of links move sideways, and so do tables of which the names stay.
  const moves = ".tabs, .sub, .rounds, .standings, .cross, .ranking, .players, .skip";
  for (const e of document.querySelectorAll("body *")) {
    const box = e.getBoundingClientRect();
    const style = getComputedStyle(e);
    if (!box.width || style.visibility === "hidden" || e.closest("svg, .said, .wordy, .part")) continue;
    if (e.matches("a, button, input, select, textarea, summary") && !e.closest(moves) && (box.right > width + 1 || box.left < -1)) {
      wrong.push(`${called(e)} “${e.textContent.trim().slice(0, 30)}” is beyond the side`);
    }
    const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
    if (cuts && style.textOverflow !== "ellipsis" && !e.matches("input, .chart-scroll") && e.scrollWidth > e.clientWidth + 1) {
      wrong.push(`${called(e)} “${e.textContent.trim().slice(0, 30)}” is cut off`);
    }
  }
  return wrong.slice(0, 5);
}
