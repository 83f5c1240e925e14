/** Where a letter of a text is seen, in an element that shows the text line by line, or as a whole. */

export function letterPlace(letters: HTMLElement, text: string, at: number): DOMRect | undefined {
  const range = document.createRange();
  if (letters.firstElementChild === null) {
    const whole = letters.firstChild;
    if (!whole) return undefined;
    range.setStart(whole, Math.min(at, whole.textContent!.length));
    return range.getBoundingClientRect();
  }
  const before = text.slice(0, at);
  const line = letters.children[before.split("\n").length - 1];
  if (!line) return undefined;
  let left = at - (before.lastIndexOf("\n") + 1);
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent!;
    if (left <= length) {
      range.setStart(node, left);
      return range.getBoundingClientRect();
    }
    left -= length;
  }
  return line.getBoundingClientRect();
}
