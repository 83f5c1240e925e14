import { expect, test } from "vitest";
import { LocalToken } from "../auth/local/local-token.ts";
import { mintPass, PASS_GOOD_FOR_MS, readPass } from "./card-pass.ts";

const token = new LocalToken(`etui_${"a".repeat(43)}`);
const card = { userId: "lin", cardId: "0199f3a0-0000-7000-8000-000000000001" };
const NOW = Date.parse("2026-11-24T12:00:00Z");

test("a pass is good for a week, for whom it was given to alone", () => {
  for (const [given, other] of [
    ["app", "link"],
    ["link", "app"],
  ] as const) {
    const pass = mintPass(token, given, card, NOW);
    expect(readPass(token, given, pass, NOW + PASS_GOOD_FOR_MS - 1)).toEqual(card);
    expect(readPass(token, given, pass, NOW + PASS_GOOD_FOR_MS)).toBeUndefined();
    expect(readPass(token, other, pass, NOW)).toBeUndefined();
  }
});

test("a pass of the time before there were two kinds still opens a link, and acts in no app", () => {
  const expiry = (NOW + PASS_GOOD_FOR_MS).toString(36);
  const body = `${Buffer.from("lin").toString("base64url")}.${card.cardId}.${expiry}`;
  const older = `${body}.${token.sign("card", body)}`;
  expect(readPass(token, "link", older, NOW)).toEqual(card);
  expect(readPass(token, "app", older, NOW)).toBeUndefined();
});
