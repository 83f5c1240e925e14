/** Shortens a body by moving sections into rule files, the longest first (specification §2.3). */
const MOST_TOKENS = 500;
/** Sections that the specification keeps in SKILL.md. */
const KEPT = /身份|强制|能力索引|工具|伦理|边界|identity|tool|boundar|ethic|index/i;

interface Section {
  title: string;
  text: string;
}

/** `moved` maps paths to texts. The body lists each of them in an index of capabilities. */
export function moveSections(
  body: string,
  tokensOf: (text: string) => number,
): { body: string; moved: ReadonlyMap<string, string> } {
  const moved = new Map<string, string>();
  if (tokensOf(body) < MOST_TOKENS) return { body, moved };
  const [head = "", ...rest] = body.split(/^(?=## )/m);
  const sections: Section[] = rest.map((text) => ({ title: text.slice(3, text.indexOf("\n")).trim(), text }));
  const movable = sections
    .filter(({ title }) => !KEPT.test(title))
    .sort((a, b) => tokensOf(b.text) - tokensOf(a.text));
  let kept = sections;
  const index: string[] = [];
  const written = () => [head, ...kept.map(({ text }) => text), ...indexOf(index)].join("");
  for (const section of movable) {
    if (tokensOf(written()) < MOST_TOKENS) break;
    const path = pathFor(section.title, moved);
    moved.set(path, `# ${section.text.slice(3).trimEnd()}\n`);
    index.push(`| ${section.title} | \`${path}\` | ${section.title} |`);
    kept = kept.filter((other) => other !== section);
  }
  return { body: written(), moved };
}

const indexOf = (rows: readonly string[]): string[] =>
  rows.length === 0
    ? []
    : [
        `\n## 核心能力索引\n| 能力 | 规则文件 | 触发场景 |\n|-----|---------|---------|\n${rows.join("\n")}\n`,
      ];

function pathFor(title: string, taken: ReadonlyMap<string, string>): string {
  const slug =
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 60) || "rules";
  let path = `rules/${slug}.md`;
  for (let n = 2; taken.has(path); n += 1) path = `rules/${slug}-${n}.md`;
  return path;
}
