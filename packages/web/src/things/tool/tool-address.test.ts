import { expect, test } from "vitest";
import { addressOfTool, readToolAddress } from "./tool-address.ts";

const read = (address: string) => readToolAddress(new URL(address, "http://etui"));

test("an address names a tool and brings arguments along, whatever they hold", () => {
  const args = '{"path":"目标/a&b?c#d"}';
  expect(read(addressOfTool("write_user_data", args))).toEqual({ is: "one", name: "write_user_data", args });
  expect(read(addressOfTool("undo"))).toEqual({ is: "one", name: "undo", args: undefined });
  expect(read("/tools")).toEqual({ is: "list" });
  expect(read("/tools/")).toEqual({ is: "list" });
});

test("no address of a tool looks like one of a file", () => {
  expect(addressOfTool("chess.move")).toBe("/tools/chess_move");
});

test("an address that cannot be decoded names a tool that there is not", () => {
  expect(read("/tools/%E0%A4")).toEqual({ is: "one", name: "%E0%A4", args: undefined });
});
