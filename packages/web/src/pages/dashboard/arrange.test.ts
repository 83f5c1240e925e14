import type { CardPin } from "@etui/protocol/cards/stored-card";
import { expect, test } from "vitest";
import { moved, resized } from "./arrange.ts";

const pins = ["a", "b", "c", "d"].map((card_id): CardPin => ({ card_id, size: "small" }));
const order = (arranged: readonly CardPin[]) => arranged.map(({ card_id }) => card_id).join("");

test("a card takes the place of the one it is put on; those between make room", () => {
  expect(order(moved(pins, "a", "c"))).toBe("bcad");
  expect(order(moved(pins, "d", "b"))).toBe("adbc");
  expect(order(moved(pins, "b", "b"))).toBe("abcd");
});

test("a card that was unpinned meanwhile moves nothing", () => {
  expect(order(moved(pins, "x", "b"))).toBe("abcd");
  expect(order(moved(pins, "a", "x"))).toBe("abcd");
});

test("another size leaves the others as they are", () => {
  expect(resized(pins, "b", "wide").map(({ size }) => size)).toEqual(["small", "wide", "small", "small"]);
});
