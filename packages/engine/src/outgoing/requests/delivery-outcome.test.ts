import { expect, test } from "vitest";
import { deliveryOutcome } from "./delivery-outcome.ts";
import { type FetchFault, fetchFailure } from "./fetch-fault.ts";

const now = new Date("2026-11-22T08:00:00Z");
const answered = (status: number, headers: Record<string, string> = {}) =>
  deliveryOutcome({ ok: true, status, headers, body: "" }, now);

test.each([
  [200, "delivered"],
  [201, "delivered"],
  [204, "delivered"],
  [300, "refused"],
  [304, "refused"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [404, "gone"],
  [408, "retry"],
  [410, "gone"],
  [413, "refused"],
  [425, "retry"],
  [429, "retry"],
  [500, "retry"],
  [503, "retry"],
  [599, "retry"],
])("%i means %s", (status, outcome) => {
  expect(answered(status)).toEqual({ outcome });
});

test.each<[string, number | undefined]>([
  ["120", 120_000],
  ["0", 0],
  ["Sun, 22 Nov 2026 08:00:30 GMT", 30_000],
  ["Sun, 22 Nov 2026 07:00:00 GMT", 0],
  ["99999999999999999999", 86_400_000],
  ["soon", undefined],
  ["-5", undefined],
])("Retry-After: %s is understood", (header, afterMs) => {
  const expected = afterMs === undefined ? { outcome: "retry" } : { outcome: "retry", afterMs };
  expect(answered(429, { "retry-after": header })).toEqual(expected);
  expect(answered(503, { "retry-after": header })).toEqual(expected);
});

test.each<[FetchFault, string]>([
  ["unreachable", "retry"],
  ["unresolved", "retry"],
  ["timeout", "retry"],
  ["cancelled", "retry"],
  ["tls", "retry"],
  ["private_address", "refused"],
  ["malformed_url", "refused"],
  ["bad_header", "refused"],
])("nothing answered, for the reason %s, means %s", (reason, outcome) => {
  expect(deliveryOutcome(fetchFailure(reason), now)).toEqual({ outcome });
});

test("a receiver that took it and then misbehaved has it", () => {
  expect(deliveryOutcome(fetchFailure("too_large", 200), now)).toEqual({ outcome: "delivered" });
  expect(deliveryOutcome(fetchFailure("timeout", 202), now)).toEqual({ outcome: "delivered" });
  expect(deliveryOutcome(fetchFailure("timeout", 500), now)).toEqual({ outcome: "retry" });
  expect(deliveryOutcome(fetchFailure("redirect", 302), now)).toEqual({ outcome: "refused" });
});
