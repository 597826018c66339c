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
  // Words of a common length stand on one line; addresses may be broken.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const e = text.parentElement;
    if (!e.checkVisibility() || e.closest("svg, .said, .wordy, .part") || getComputedStyle(e).hyphens === "auto" ) continue;
    for (const word of text.data.matchAll(/[^\s\-/\u00ad\u200b]{2,12}(?![^\s\-/\u00ad\u200b])/g)) {
      if (word[0].includes("=") || text.data.includes("://")) continue; // addresses
      if (word.index > 0 && !/[\s\-/\u00ad\u200b]/.test(text.data[word.index - 1])) continue; // the end of a longer one
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)));
      if (lines.size > 1) wrong.push(`“${word[0]}” in ${called(e)} in ${called(e.parentElement)} is broken`);
    }
  }
  return wrong.slice(0, 5);
}
