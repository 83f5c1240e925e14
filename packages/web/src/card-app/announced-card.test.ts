import { expect, test } from "vitest";
import { announcedCard } from "./announced-card.ts";

test("arguments that have only begun are a card that has only begun", () => {
  expect(announcedCard({})).toEqual({
    card_type: undefined,
    title: undefined,
    subtitle: undefined,
    lines: [],
  });
  expect(announcedCard({ card_type: "list", options: { title: "" }, data_source: "inl" })).toMatchObject({
    card_type: "list",
    title: undefined,
    lines: [],
  });
});

test("of each row the words it is called by, as far as the rows have come", () => {
  const rows = [{ 价格: 3, 名称: "龙井" }, { price: 4, name: "Pu'er" }, "Chamomile", { price: 5 }, {}, null];
  expect(announcedCard({ card_type: "list", data_source: { type: "inline", data: rows } }).lines).toEqual([
    "龙井",
    "Pu'er",
    "Chamomile",
  ]);
});

test("a form begins with its fields, and its data are not drawn as rows", () => {
  const fields = [{ name: "pages", label: "Pages" }, "mood"];
  expect(
    announcedCard({ card_type: "form", options: { fields }, data_source: { data: [{ title: "x" }] } }).lines,
  ).toEqual(["Pages", "mood"]);
});

test("a thousand rows are twelve lines", () => {
  const data = Array.from({ length: 1000 }, (_, n) => `row ${n}`);
  expect(announcedCard({ data_source: { data } }).lines).toHaveLength(12);
});
