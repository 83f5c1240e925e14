import { expect, test } from "vitest";
import { isShownBy } from "./card-change.ts";

const shows = (path: string, target: string) =>
  isShownBy({ card_id: "c1", data_source: { type: "path", path } }, { kind: "user_data", target });

test("a card on a path shows the document there and all below it, and nothing beside it", () => {
  expect(["shelf/books", "shelf/books/emma"].map((target) => shows("shelf/books", target))).toEqual([
    true,
    true,
  ]);
  expect(["shelf", "shelf/booksellers", "shop"].filter((target) => shows("shelf/books", target))).toEqual([]);
  expect(shows("shelf/", "shelf/books")).toBe(true);
  expect(shows("/", "anything/at/all")).toBe(true);
});

test("any card is other than before when it was answered, and one of its own data only then", () => {
  const card = { card_id: "c1", data_source: { type: "inline" as const } };
  expect(isShownBy(card, { kind: "card", target: "c1" })).toBe(true);
  expect(isShownBy(card, { kind: "card", target: "c2" })).toBe(false);
  expect(isShownBy(card, { kind: "user_data", target: "c1" })).toBe(false);
});
