/**
 * Models write formulas as `$x$`, `\(x\)`, `\[x\]` and `$$x$$`, and prices as `$5`. The parser reads the fourth form,
 * and this converts the others to it if they are formulas by Pandoc's rule: no space inside the signs, and no digit
 * after the closing one. A formula alone on a line becomes a block.
 */
export function markFormulas(text: string): string {
  return text
    .split(CODE)
    .map((piece, index) => (index % 2 === 1 ? piece : inText(piece)))
    .join("");
}

/** Fenced blocks, even unclosed ones, and spans of code. */
const CODE = /((?:^|\n) {0,3}(?:`{3,}|~{3,})[\s\S]*?(?:\n {0,3}(?:`{3,}|~{3,})[^\n]*|$)|`[^`\n]+`)/;
const ALONE = /^ {0,3}\$\$([^$\n]+)\$\$ *$/gm;
const SINGLE = /(^|[^\\$])\$(?![\s$])([^$\n]*?[^\s$\\])\$(?![\d$])/g;

const inText = (text: string): string =>
  text
    .replaceAll(ALONE, (_, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replaceAll(/\\\[([\s\S]+?)\\\]/g, (_, formula: string) => `\n$$\n${formula.trim()}\n$$\n`)
    .replaceAll(/\\\(([^\n]+?)\\\)/g, (_, formula: string) => `$$${formula.trim()}$$`)
    .replaceAll(SINGLE, (_, before: string, formula: string) => `${before}$$${formula}$$`);
