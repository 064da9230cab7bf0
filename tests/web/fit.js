// What a person cannot use on a page: letters that are too small, words that are cut off or lie under something, targets
// that are too small for the hand, a page that scrolls. Answers in words; all measures are pixels of the window.
(touch) => {
  const LETTERS = 12, TARGET = touch ? 44 : 24, HAIR = 1.6;
  const told = new Set();
  const brief = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 40);
  const classOf = (one) => (one.getAttribute('class') ?? '').split(' ').find((name) => name && !name.startsWith('svelte-'));
  const name = (one) => one.dataset?.key ?? [one.localName, classOf(one)].filter(Boolean).join('.');
  const ground = document.querySelector('dialog[open]') ?? document.body;

  const style = new Map();
  const styleOf = (one) => style.get(one) ?? (style.set(one, getComputedStyle(one)), style.get(one));
  // Words for screen readers, and what is out of sight on purpose.
  const unseen = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const { clipPath, visibility, opacity, display } = styleOf(at);
      if (clipPath === 'inset(50%)' || opacity === '0' || display === 'none') return true;
      if (at === one && visibility !== 'visible') return true;
    }
    return false;
  };
  const scrolls = (one, axis) => /auto|scroll/.test(styleOf(one)[`overflow${axis}`]);
  const clips = (one) => styleOf(one).overflowX !== 'visible' && one.localName !== 'svg';

  // Letters inside a player's mark may be as small as the mark.
  const MARKS = '.tl, .el, .mark';
  const walker = document.createTreeWalker(ground, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('style, script, title, option, noscript, defs, symbol, #start') || unseen(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
    if (boxes.length) words.push({ one, text: brief(node.data), boxes });
  }

  // Words that leave what cuts them off: a box that hides what is too much, or the window.
  // The latest lines of the log fade where there is no more room for them.
  const FADES = '.recent, .recent ol';
  const visible = [];
  for (const word of words) {
    const box = word.boxes.reduce((all, next) => ({
      left: Math.min(all.left, next.left), right: Math.max(all.right, next.right),
      top: Math.min(all.top, next.top), bottom: Math.max(all.bottom, next.bottom),
    }));
    // The line is higher than its letters.
    const spare = (box.bottom - box.top) / word.boxes.length * 0.22;
    let away = false, cut = null;
    for (let at = word.one; at && at !== document.documentElement; at = at.parentElement) {
      const around = at.getBoundingClientRect();
      if (at !== word.one || clips(at)) {
        if (scrolls(at, 'Y') || scrolls(at, 'X')) {
          if (box.bottom > around.bottom + HAIR || box.top < around.top - HAIR || box.right > around.right + HAIR || box.left < around.left - HAIR) away = true;
          if (at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1) { cut = null; break; }
        } else if (clips(at) && (box.bottom <= around.top || box.top >= around.bottom || box.right <= around.left || box.left >= around.right)) {
          // In a part of a drawing that is not shown.
          away = true;
          break;
        } else if (at.matches(FADES)) {
          away = box.bottom > around.bottom - HAIR;
          break;
        } else if (clips(at)) {
          if (box.right > around.right + HAIR || box.left < around.left - HAIR || box.bottom - spare > around.bottom + HAIR || box.top + spare < around.top - HAIR)
            cut ??= at;
        }
      }
      if (styleOf(at).position === 'fixed') break;
    }
    // A part of a map goes on beyond what is shown of it.
    if (cut?.closest('.crop') && word.one.ownerSVGElement) away = true;
    // What is told shortly here is unfolded by a touch.
    else if (cut?.matches('.recap .text')) away = false;
    else if (cut) told.add(`cut: "${word.text}" in ${name(word.one)} is cut off by ${name(cut)}`);
    else if (!away && (box.left < -HAIR || box.right > innerWidth + HAIR || box.top + spare < -HAIR || box.bottom - spare > innerHeight + HAIR)) {
      told.add(`cut: "${word.text}" in ${name(word.one)} leaves the window`);
      away = true;
    }
    if (!away) visible.push(word);
  }

  const sizes = new Map();
  for (const { one, text } of visible) {
    if (one.matches(MARKS)) continue;
    const scale = one.ownerSVGElement ? Math.abs(one.getScreenCTM().d) : one.currentCSSZoom;
    const size = Number.parseFloat(styleOf(one).fontSize) * scale;
    if (size < LETTERS - 0.05) sizes.set(`${name(one)} ${size.toFixed(1)}`, [...(sizes.get(`${name(one)} ${size.toFixed(1)}`) ?? []), text]);
  }

  for (const [what, texts] of sizes) told.add(`small: ${what} px: ${[...new Set(texts)].slice(0, 4).join(", ")}`);

  // Words that lie under something else. What was opened over the table may lie over it.
  const OVER = 'dialog, .guide, .drawer, .choice, .pop, .choosing, .notice, .hint, .beside, .closer, .toss, .veil, .ship, .waves, .cargo, .tag, .offline, .past, .over, .said, .asked, .actions, [data-over]';
  // Who stands on a space covers its number, and so does who would come there; what is too dear is struck out.
  const PIECES = '.disc, .way, .ghost, .struck';
  const open = new CSSStyleSheet();
  open.replaceSync('*, *::before, *::after { pointer-events: auto !important; }');
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, open];
  // What lets more than half of the light through hides nothing.
  const clear = (colour) => colour === 'transparent' || /[,/] 0(\.[0-4]\d*)?\)$/.test(colour);
  const painted = (one) => {
    const { backgroundColor, backgroundImage, fill, stroke, opacity } = getComputedStyle(one);
    if (Number(opacity) < 0.5) return false;
    if (one instanceof SVGElement) return one.localName !== 'svg' && one.localName !== 'g' && (fill !== 'none' || stroke !== 'none');
    return backgroundImage !== 'none' || !clear(backgroundColor);
  };
  for (const { one, text, boxes } of visible) {
    const middle = boxes[Math.floor(boxes.length / 2)];
    for (const share of [0.2, 0.5, 0.8]) {
      const x = middle.left + middle.width * share, y = (middle.top + middle.bottom) / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const stack = document.elementsFromPoint(x, y);
      const depth = stack.findIndex((other) => other === one || one.contains(other));
      const above = (depth < 0 ? stack.slice(0, stack.findIndex((other) => other.contains(one))) : stack.slice(0, depth))
        .find((other) => !other.contains(one) && painted(other));
      if (above && !above.closest(OVER) && !above.closest(PIECES)) { told.add(`under: "${text}" in ${name(one)} lies under ${name(above)} of ${name(above.closest('[data-key], button, section, aside, div') ?? above)}`); break; }
    }
  }
  document.adoptedStyleSheets = sheets;

  // Words over words.
  for (const [index, { one, text, boxes }] of visible.entries())
    for (const other of visible.slice(index + 1)) {
      if (one.closest(OVER) !== other.one.closest(OVER) || one.closest(PIECES) || other.one.closest(PIECES)) continue;
      for (const a of boxes) for (const b of other.boxes) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > Math.min(a.height, b.height) * 0.3) told.add(`over: "${text}" and "${other.text}" lie over each other`);
      }
    }

  const TARGETS = 'button, a[href], select, input, [role=tab], [data-can]';
  for (const one of ground.querySelectorAll(TARGETS)) {
    if (unseen(one) || one.disabled || one.getAttribute('aria-disabled') === 'true' || one.closest('.choice-list')) continue;
    if (styleOf(one).pointerEvents === 'none') continue;
    // Whoever stands on a path is touched anywhere on it.
    if (one.matches('.board .piece')) continue;
    const input = one.matches('input:not([type=range])') ? one.closest('label') ?? one : one;
    const box = input.getBoundingClientRect();
    if (!box.width || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) continue;
    // The places on a map lie as close as it draws them; on a phone a part of it is shown, large enough for a thumb.
    const least = touch && one.closest('.laptop .board') ? 36 : TARGET;
    if (box.width < least - 0.6 || box.height < least - 0.6)
      told.add(`target: ${name(one)} "${brief(one.getAttribute('aria-label') ?? one.textContent)}" is ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
  }
  const root = document.scrollingElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) told.add('the page scrolls');
  return [...told];
}
