// What keeps people from using a page: a function that looks through the document
// and returns what it finds, one line each. Names are not its business: the test
// takes them from the browser's own accessibility tree.
() => {
  const findings = new Set();
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const place = (e) => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") + (e.getAttribute("class") ? "." + e.getAttribute("class").trim().replace(/\s+/g, ".") : "");
  const report = (e, what) => findings.add(`${place(e.parentElement ?? e)} > ${place(e)}: ${what}`);
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  for (const fold of all("details")) fold.open = true; // what is folded is looked at too
  for (const animation of document.getAnimations()) animation.finish();

  if (!dark()) { // these do not change with the colours
    structure();
    fields();
    tables();
  }
  contrast();
  labelsInNames();
  focus();
  return [...findings];

  function dark() {
    return matchMedia("(prefers-color-scheme: dark)").matches;
  }

  function structure() {
    const root = document.documentElement;
    if (!/^[a-z]{2}/.test(root.lang)) report(root, "no language");
    if (!document.title.trim()) report(root, "no title");
    if (/user-scalable\s*=\s*no|maximum-scale/.test(document.querySelector("meta[name=viewport]")?.content ?? "")) report(root, "cannot be enlarged");
    for (const name of ["main", "h1"]) {
      const number = all(name).filter(shown).length;
      if (number !== 1) report(root, `${number} ${name}`);
    }
    let before = 0;
    for (const heading of all("h1, h2, h3, h4, h5, h6").filter(shown)) {
      const level = Number(heading.tagName[1]);
      if (before && level > before + 1) report(heading, `a heading of level ${level} after one of level ${before}`);
      if (!heading.textContent.trim()) report(heading, "an empty heading");
      before = level;
    }
    const ids = new Set();
    for (const e of all("[id]")) {
      if (ids.has(e.id)) report(e, "an id that is not alone");
      ids.add(e.id);
    }
    for (const attribute of ["for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
      for (const e of all(`[${attribute}]`)) {
        for (const id of e.getAttribute(attribute).split(/\s+/)) if (!ids.has(id)) report(e, `${attribute} points nowhere`);
      }
    }
    for (const e of all("[tabindex]")) if (e.tabIndex > 0) report(e, "an order of its own for the focus");
    for (const e of all("[aria-hidden=true]")) if (e.matches("a, button, input") || all("a, button, input, select, textarea", e).length) report(e, "hidden, and takes the focus");
    for (const e of all("a a, a button, button a, button button, button input")) report(e, "a control inside a control");
    for (const list of all("ul, ol")) for (const e of list.children) if (e.tagName !== "LI") report(e, "not an item of its list");
    for (const picture of all("img, svg").filter(shown)) {
      const named = picture.getAttribute("alt") !== null || picture.getAttribute("aria-label") || picture.getAttribute("aria-labelledby") || picture.querySelector(":scope > title");
      if (!named && !picture.closest("[aria-hidden=true]")) report(picture, "a picture without words");
    }
  }

  // Who says what they see presses the button (WCAG 2.5.3): the name of a control
  // has the words on it.
  function labelsInNames() {
    for (const e of all("a[aria-label], button[aria-label], summary[aria-label]").filter(shown)) {
      const copy = e.cloneNode(true);
      for (const quiet of all("[aria-hidden=true], .said", copy)) quiet.remove();
      const plain = (text) => text.toLowerCase().replace(/\s+/g, " ").trim();
      if (!plain(e.ariaLabel).includes(plain(copy.textContent))) report(e, "a name without the words on it");
    }
  }

  // A placeholder is no label: it goes away when something is typed.
  function fields() {
    for (const e of all("input:not([type=hidden]), select, textarea")) {
      if (!e.labels.length && !e.ariaLabel && !e.hasAttribute("aria-labelledby")) report(e, "no label");
    }
  }

  function tables() {
    for (const table of all("table:not([role=presentation])").filter(shown)) {
      if (!table.querySelector("th")) report(table, "a table without headings");
      for (const th of all("th", table)) if (!th.scope) report(th, "a heading of no scope");
    }
  }

  // contrast wants 4.5 to 1 between text and what is behind it, and 3 to 1 where
  // the text is large (WCAG 1.4.3).
  function contrast() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set();
    while (walker.nextNode()) {
      const e = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || seen.has(e) || e.closest("script, style, noscript, :disabled, option") || !shown(e)) continue;
      seen.add(e);
      read(e, getComputedStyle(e));
    }
    for (const e of all("input, textarea").filter(shown)) {
      if (e.placeholder) read(e, getComputedStyle(e, "::placeholder"));
    }
  }

  function read(e, style) {
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const behind = ground(e);
    const drawn = e instanceof SVGElement;
    const ink = over(colour(drawn ? style.fill : style.color), behind, opacity(e) * (drawn ? Number(style.fillOpacity) : 1));
    const ratio = contrastOf(ink, behind);
    if (ratio < (large ? 3 : 4.5)) report(e, `a contrast of ${ratio.toFixed(2)}`);
  }

  // focus wants to be seen: an outline with 3 to 1 to what is behind it (1.4.11).
  function focus() {
    const looked = new Set();
    const had = document.activeElement;
    for (const e of all("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")) {
      const kind = place(e) + place(e.parentElement) + e.getAttribute("aria-pressed") + e.type;
      if (e.disabled || !shown(e) || looked.has(kind)) continue;
      looked.add(kind);
      e.focus({ focusVisible: true, preventScroll: true });
      if (document.activeElement !== e) {
        report(e, "does not take the focus");
        continue;
      }
      const style = getComputedStyle(e);
      if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1) report(e, "a focus that cannot be seen");
      else if (style.outlineStyle !== "auto") {
        const behind = ground(parseFloat(style.outlineOffset) < 0 ? e : e.parentElement);
        const ratio = contrastOf(over(colour(style.outlineColor), behind, 1), behind);
        if (ratio < 3) report(e, `a focus with a contrast of ${ratio.toFixed(2)}`);
      }
    }
    had?.focus?.({ preventScroll: true });
  }

  // ground is the colour behind the text of an element.
  function ground(e) {
    const layers = [];
    const plate = plateOf(e);
    if (plate) return plate;
    for (let at = e; at; at = at.parentElement) {
      const c = colour(getComputedStyle(at).backgroundColor);
      if (c[3] > 0) layers.push([c, opacity(at)]);
      if (c[3] === 1 && opacity(at) === 1) break;
    }
    const canvas = dark() ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return layers.reduceRight((below, [c, o]) => over(c, below, o), canvas);
  }

  // plateOf is the colour of the rectangle that a drawn text stands on: the shape just
  // before it, where that is opaque and the whole text is on it.
  function plateOf(e) {
    const plate = e instanceof SVGTextElement && e.previousElementSibling;
    if (!(plate instanceof SVGRectElement) || opacity(plate) < 1) return undefined;
    const style = getComputedStyle(plate);
    const [on, text] = [plate.getBoundingClientRect(), e.getBoundingClientRect()];
    if (!style.fill.startsWith("rgb") || Number(style.fillOpacity) < 1 || text.left < on.left || text.right > on.right) return undefined;
    const c = colour(style.fill);
    return c[3] === 1 && text.top + text.bottom > 2 * on.top && text.top + text.bottom < 2 * on.bottom ? c : undefined;
  }

  function opacity(e) {
    let o = 1;
    for (let at = e; at; at = at.parentElement) o *= Number(getComputedStyle(at).opacity);
    return o;
  }

  function over(c, below, o) {
    const a = c[3] * o;
    return [0, 1, 2].map((i) => c[i] * a + below[i] * (1 - a)).concat(1);
  }

  function colour(text) {
    const numbers = text.match(/^rgba?\(([^)]*)\)$/)?.[1].split(/[\s,/]+/).map(Number);
    if (!numbers) throw new Error(`a colour that this cannot read: ${text}`);
    return [...numbers.slice(0, 3), numbers[3] ?? 1];
  }

  function contrastOf(a, b) {
    const light = (c) => {
      const [r, g, bl] = c.slice(0, 3).map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
    };
    const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05);
  }
}
