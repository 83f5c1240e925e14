/** Comments in Markdown: a reader of the page does not see them, but a model reads them. */
import { finding } from "./finding.ts";
import type { Finding } from "./inspection.ts";
import type { TextFile } from "./text-file.ts";
import { visibleExcerpt } from "./visible-text.ts";

/** Words addressed to a model rather than to the next author. */
const INSTRUCTS =
  /\b(?:ignore|disregard|forget|override)\b.{0,60}\b(?:instruction|rule|prompt|above|previous|prior)|\b(?:do not|don't|never)\s+(?:tell|mention|show|reveal|inform|ask)\b|\bwithout\s+(?:telling|asking|informing)\b|\b(?:system prompt|you are now|you must|as the (?:assistant|agent|model)|secretly)\b|\b(?:send|post|upload|exfiltrate|forward)\b.{0,80}\b(?:to|https?:)|\b(?:read|print|include|reveal|collect|copy|append)\b.{0,60}\b(?:api[ _-]?keys?|passwords?|credentials|secrets|tokens)\b|忽略|无视|不要(?:告诉|提及|透露|询问)|不得(?:告诉|提及|透露)|秘密地|悄悄|系统提示|(?:读取|输出|收集).{0,20}(?:密码|密钥)|发送(?:到|给)|上传/is;
/** `[//]: # (text)` and `[comment]: <> (text)` are links that nothing refers to. */
const LINK_COMMENT = /^\s{0,3}\[(?:\/\/|comment|_|\.)\]:\s*(?:#|<>|<#>)\s*["'(](.{0,2000})/i;
const UNSEEN_STYLE =
  /style\s*=\s*["'][^"']{0,200}(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d]))/i;

interface Comment {
  text: string;
  /** The line number, from 0. */
  line: number;
  /** True inside a fence. A reader sees it if the fence is a real one; an author may write what only looks like one. */
  isFenced: boolean;
}

export function hiddenComments(file: TextFile): Finding[] {
  if (file.role !== "prose") return [];
  const styled = file.lines.flatMap((line, index) =>
    UNSEEN_STYLE.test(line) ? [styledFinding(file.path, index, line)] : [],
  );
  return [...styled, ...commentsOf(file.lines).flatMap((comment) => findingOf(file.path, comment))];
}

function commentsOf(lines: readonly string[]): Comment[] {
  const found: Comment[] = [];
  let fence: string | undefined;
  let open: Comment | undefined;
  for (const [line, text] of lines.entries()) {
    if (open === undefined) {
      const mark = /^\s*(```|~~~)/.exec(text)?.[1];
      if (mark !== undefined && (fence === undefined || fence === mark))
        fence = fence === undefined ? mark : undefined;
      const link = LINK_COMMENT.exec(text)?.[1];
      if (link !== undefined) found.push({ text: link, line, isFenced: fence !== undefined });
    }
    let rest = text;
    while (rest !== "") {
      if (open === undefined) {
        const start = rest.indexOf("<!--");
        if (start === -1) break;
        open = { text: "", line, isFenced: fence !== undefined || rest[start - 1] === "`" };
        rest = rest.slice(start + 4);
      }
      const end = rest.indexOf("-->");
      open.text += end === -1 ? `${rest}\n` : rest.slice(0, end);
      if (end === -1) break;
      rest = rest.slice(end + 3);
      found.push(open);
      open = undefined;
    }
  }
  // An unclosed comment hides the rest of the page.
  return open ? [...found, open] : found;
}

function findingOf(file: string, { text, line, isFenced }: Comment): Finding[] {
  const instructs = INSTRUCTS.exec(text);
  if (text.trim() === "" || (isFenced && !instructs)) return [];
  return [
    finding(instructs ? "hidden_instruction" : "hidden_comment", {
      severity: !instructs ? "note" : isFenced ? "warning" : "danger",
      file,
      line: line + 1,
      excerpt: visibleExcerpt(text, instructs?.index ?? 0),
    }),
  ];
}

const styledFinding = (file: string, index: number, line: string): Finding =>
  finding("hidden_style", { severity: "warning", file, line: index + 1, excerpt: visibleExcerpt(line) });
