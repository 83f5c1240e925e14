/** Comments of Markdown: a reader of the page does not see them, a model reads them. */
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";
import { visibleExcerpt } from "./visible-text.ts";

/** Said to a model rather than to the next author. */
const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruction|rule|prompt|above|previous|prior)|\b(?:do not|don't|never)\s+(?:tell|mention|show|reveal|inform|ask)\b|\bwithout\s+(?:telling|asking|informing)\b|\b(?:system prompt|you are now|you must|as the (?:assistant|agent|model)|secretly|silently)\b|\b(?:send|post|upload|exfiltrate|forward)\b.{0,80}\b(?:to|https?:)|\b(?:api[ _-]?keys?|passwords?|credentials|secrets?)\b|忽略|无视|不要(?:告诉|提及|透露|询问)|不得(?:告诉|提及|透露)|秘密地|悄悄|系统提示|密码|密钥|发送(?:到|给)|上传/is;
/** `[//]: # (text)` and `[comment]: <> (text)`: a link that nothing refers to. */
const LINK_COMMENT = /^\s{0,3}\[(?:\/\/|comment|_|\.)\]:\s*(?:#|<>|<#>)\s*["'(](.*)["')]\s*$/i;
const UNSEEN_STYLE =
  /style\s*=\s*["'][^"']{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d]))/i;

export function hiddenComments(file: TextFile): Finding[] {
  if (file.role !== "prose") return [];
  const found: Finding[] = [];
  let fence: string | undefined;
  let comment: { from: number; lines: string[] } | undefined;
  const close = () => {
    if (comment) found.push(...findingOf(file.path, comment.from, comment.lines.join("\n")));
    comment = undefined;
  };
  for (const [index, line] of file.lines.entries()) {
    let rest = line;
    if (comment === undefined) {
      // In a fence a comment is seen.
      const mark = /^\s*(```+|~~~+)/.exec(line)?.[1]?.slice(0, 3);
      if (mark !== undefined && (fence === undefined || fence === mark)) {
        fence = fence === undefined ? mark : undefined;
        continue;
      }
      if (fence !== undefined) continue;
      const link = LINK_COMMENT.exec(line)?.[1];
      if (link !== undefined) found.push(...findingOf(file.path, index, link));
      if (UNSEEN_STYLE.test(line)) found.push(styled(file.path, index, line));
    }
    while (true) {
      if (comment === undefined) {
        const start = rest.indexOf("<!--");
        if (start === -1 || rest[start - 1] === "`") break;
        comment = { from: index, lines: [] };
        rest = rest.slice(start + 4);
      }
      const end = rest.indexOf("-->");
      comment.lines.push(end === -1 ? rest : rest.slice(0, end));
      if (end === -1) break;
      rest = rest.slice(end + 3);
      close();
    }
  }
  close();
  return found;
}

function findingOf(file: string, index: number, text: string): Finding[] {
  if (text.trim() === "") return [];
  const instructs = INSTRUCTS.exec(text);
  return [
    {
      severity: instructs ? "danger" : "note",
      code: instructs ? "hidden_instruction" : "hidden_comment",
      message: instructs
        ? "A comment that a reader does not see tells a model what to do."
        : "A comment that a reader does not see is read by a model.",
      file,
      line: index + 1,
      excerpt: visibleExcerpt(text, instructs?.index ?? 0),
    },
  ];
}

const styled = (file: string, index: number, line: string): Finding => ({
  severity: "warning",
  code: "hidden_style",
  message: "The text is styled so that a reader does not see it; a model reads it.",
  file,
  line: index + 1,
  excerpt: visibleExcerpt(line),
});
