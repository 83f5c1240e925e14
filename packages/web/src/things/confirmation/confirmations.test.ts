import { expect, test } from "vitest";
import { addressOfConfirmation, readConfirmationAddress } from "./confirmation-address.ts";

const read = (address: string) => readConfirmationAddress(new URL(address, "http://127.0.0.1:4117"));

test("an address names one confirmation or none", () => {
  expect(read(addressOfConfirmation("a/b c"))).toBe("a/b c");
  expect(read("/confirm")).toBeUndefined();
  expect(read("/confirm/")).toBeUndefined();
  expect(read("/confirm/%E0%A4%A")).toBe("%E0%A4%A");
});
