import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";
import { standsIn } from "./stands-in.ts";

const SOURCE = `# Running plan
- Intervals on **Tuesday**: 6 × 400 m along the [river](https://river.example)
- The shoes were bought in March; replace them after 700 km
- I don't run when it is below -5 degrees, or 12.4 km before work
- unable to pay 1,200 at 07:30, 12% of it, 1700 in all
> 黑暗森林法则：每个文明都是带枪的猎人。
- 用 API接口 读取，共一百二十条（不含草稿）
- call \`search_notes\` with [[Goals|my goals]] ^b1`;
const isThere = (quote: string) => standsIn(plainText(quote), plainText(SOURCE));

test.each([
  "The shoes were bought in March; replace them after 700 km",
  "the shoes were bought in march",
  "The shoes were bought in March.",
  "The  shoes\nwere bought",
  "Intervals on Tuesday: 6 × 400 m along the river",
  "intervals on *Tuesday*",
  "The shoes … after 700 km",
  "Intervals […] along the river",
  "Intervals on Tuesday... replace them",
  "I don’t run when it is below -5 degrees",
  "12.4 km before work",
  "黑暗森林法则:每个文明都是带枪的猎人",
  "黑暗森林法则：每个文明",
  "用 API 接口读取，共一百二十条(不含草稿)",
  "call search_notes with my goals",
  "along the river - The shoes",
])("%j stands there", (quote) => {
  expect(isThere(quote.replace(" - The", "\n- The"))).toBe(true);
});

test.each([
  "The shoes were bought in May",
  "The shoes were not bought in March",
  "replace them after 70 km",
  "replace them after 7000 km",
  "after 700 … in March",
  "able to pay",
  "do",
  "5 degrees",
  "4 km before work",
  "200 at 07:30",
  "pay 1,200 at 07",
  "12",
  "700 in all",
  "二十条",
  "黑暗森林法则：每个文明都是带枪的猎手",
  "The shoe were bought",
  "…",
  "",
])("%j does not", (quote) => {
  expect(isThere(quote)).toBe(false);
});

test("much left out between two pieces, or one that nobody can tell, makes no quotation", () => {
  const far = plainText(`the beginning ${"and so on ".repeat(200)}the end`);
  expect(standsIn("the beginning … the end", far)).toBe(false);
  expect(standsIn("and so on … and so on … the end", far)).toBe(true);
});
