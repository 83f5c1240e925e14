import { expect, test } from "vitest";
import { addressOfCard, readCardAddress } from "./card-address.ts";
import { firstSize } from "./first-size.ts";
import { readSubmitted } from "./read-submitted.ts";

const at = (path: string) => new URL(path, "http://etui.example");

test("a card has an address of its own; the gallery has none of a card", () => {
  expect(readCardAddress(at(addressOfCard("0191-a/b")))).toBe("0191-a/b");
  expect(readCardAddress(at("/cards"))).toBeUndefined();
  expect(readCardAddress(at("/cards/"))).toBeUndefined();
  expect(readCardAddress(at("/cards/%"))).toBe("%");
});

test("a few numbers are small on the dashboard, many are not", () => {
  const counter = (count: number) => ({
    card_type: "counter" as const,
    data: { counters: Array.from({ length: count }, () => ({ value: 1 })) },
  });
  expect(firstSize(counter(2))).toBe("small");
  expect(firstSize(counter(3))).toBe("tall");
  expect(firstSize({ card_type: "progress", data: null })).toBe("small");
  expect(firstSize({ card_type: "table", data: null })).toBe("wide");
});

test("an answer that came too late brings the one that stands", () => {
  const answer = { values: { pages: 3 }, answered_at: "2026-11-22T10:00:00Z", surface: "http" };
  const late = { status: "conflict", error: "It was answered before.", state: "answered", answer };
  expect(readSubmitted(late as never)).toEqual({
    submitted: { ok: false, faults: [], error: "It was answered before." },
    stands: { state: "answered", answer },
  });
});

test("faults that the server found are said at their fields", () => {
  const faults = [{ field: "pages", code: "required" }];
  const { submitted, stands } = readSubmitted({ status: "error", error: "pages: …", faults } as never);
  expect(submitted).toEqual({ ok: false, faults, error: "pages: …" });
  expect(stands).toBeUndefined();
});
