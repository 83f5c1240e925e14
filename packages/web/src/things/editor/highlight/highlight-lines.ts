/** Colours a text line by line, like code in the chat. Loaded when somebody writes. */
import markdown from "highlight.js/lib/languages/markdown";
import yaml from "highlight.js/lib/languages/yaml";
import { createLowlight } from "lowlight";

export type HighlightedLanguage = "markdown" | "yaml";

/** A piece of one colour; `kind` is a class of app.css. */
export interface Piece {
  text: string;
  kind: string | undefined;
}

const languages = createLowlight({ markdown, yaml });

type Part = ReturnType<typeof languages.highlight>["children"][number];

/** Returns as many lines as the text has, with all of its characters. */
export function highlightLines(text: string, language: HighlightedLanguage): Piece[][] {
  const lines: Piece[][] = [[]];
  take(languages.highlight(language, text).children, undefined, lines);
  return lines;
}

function take(parts: readonly Part[], kind: string | undefined, lines: Piece[][]): void {
  for (const part of parts) {
    if (part.type === "text") {
      for (const [index, piece] of part.value.split("\n").entries()) {
        if (index > 0) lines.push([]);
        if (piece !== "") lines.at(-1)!.push({ text: piece, kind });
      }
    } else if (part.type === "element") {
      const { className } = part.properties;
      const own = Array.isArray(className) ? className.join(" ") : undefined;
      take(part.children, own ?? kind, lines);
    }
  }
}
