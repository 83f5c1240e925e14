import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { isPlainWords } from "./plain-words.ts";

test.each([
  "line 3",
  "重复让人理解，而不是厌倦。",
  "Who? Ann, 李娜; at 7.30",
  "it's “fine” – really",
  "a - b",
])("%s is drawn as Markdown would draw it", (text) => {
  expect(isPlainWords(text)).toBe(true);
  const drawn = renderToStaticMarkup(Markdown({ children: text, remarkPlugins: [remarkGfm] }));
  expect(drawn.replaceAll("&#x27;", "'")).toBe(`<p>${text}</p>`);
});

test.each([
  "a *b*",
  "[[a]]",
  "#tag",
  "1. one",
  "- one",
  "www.x.example",
  "http://x",
  "a  \nb",
  "a\\b",
  "x@y.example",
  "a_b_",
  "| a |",
  "((a))",
  "a:: b",
  "---",
  " a",
])("%s is Markdown", (text) => {
  expect(isPlainWords(text)).toBe(false);
});
