import { afterAll, describe, expect, test } from "vitest";
import type { Guest } from "./guest.ts";

const MIB = 1024 * 1024;

export function promisesAboutBadInput({ call, at, stack }: Guest): void {
  describe("bad input", () => {
    afterAll(async () => {
      const stored = await stack().etui.execute("query_user_data", { path_prefix: at("hostile") });
      expect(stored).toMatchObject({ count: 0 });
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    test.each<[string, string, object, RegExp]>([
      ["a misspelt field", "write_user_data", { pth: "hostile", content: {} }, /pth.*path|path.*pth/s],
      ["a missing field", "write_user_data", { path: "hostile" }, /content/],
      ["a field of the wrong type", "write_user_data", { path: 5, content: {} }, /path/],
      [
        "content that is no object or array",
        "write_user_data",
        { path: "hostile", content: "text" },
        /content/,
      ],
      [
        "half a version",
        "write_user_data",
        { path: "hostile", content: {}, expected_version: 1.5 },
        /expected_version/,
      ],
      ["a field too many", "read_user_data", { path: "hostile", colour: "red" }, /colour/],
      [
        "NUL in content",
        "write_user_data",
        { path: "hostile", content: { a: "x\0y" } },
        /content\.a.*\\u0000/s,
      ],
      ["NUL in a key", "write_user_data", { path: "hostile", content: { "a\0": 1 } }, /content.*\\u0000/s],
      ["half of a surrogate pair", "write_user_data", { path: "hostile", content: ["\udead"] }, /surrogate/],
    ])("%s is refused by name", async (_what, tool, args, sentence) => {
      const hostile = "path" in args && args.path === "hostile" ? { ...args, path: at("hostile") } : args;
      expect(await call(tool, hostile)).toMatchObject({
        status: "error",
        error: expect.stringMatching(sentence),
      });
    });

    test("a document of 1 MiB is stored, one byte more is refused with both numbers", async () => {
      const content = (bytes: number) => ({ text: "x".repeat(bytes - '{"text":""}'.length) });
      expect(await call("write_user_data", { path: at("largest"), content: content(MIB) })).toMatchObject({
        status: "success",
      });
      expect(await call("write_user_data", { path: at("hostile"), content: content(MIB + 1) })).toMatchObject(
        {
          status: "error",
          error: expect.stringMatching(/1,048,577 bytes.*1,048,576/),
        },
      );
    });

    test.each([
      ["1,000 levels of objects", '{"a":'.repeat(1000) + "1" + "}".repeat(1000)],
      ["1,000 levels of arrays", "[".repeat(1000) + "]".repeat(1000)],
    ])("content of %s is refused", async (_what, json) => {
      expect(await call("write_user_data", { path: at("hostile"), content: JSON.parse(json) })).toMatchObject(
        { status: "error", error: expect.stringMatching(/deep|nested|levels/) },
      );
    });

    test.each([
      ["a __proto__ key", '{"__proto__":{"polluted":true}}'],
      ["a __proto__ key deep inside", '{"list":[{"__proto__":{"polluted":true}}]}'],
      ["constructor.prototype", '{"constructor":{"prototype":{"polluted":true}}}'],
    ])("%s is refused", async (_what, json) => {
      expect(await call("write_user_data", { path: at("hostile"), content: JSON.parse(json) })).toMatchObject(
        { status: "error", error: expect.stringMatching(/__proto__|constructor/) },
      );
    });
  });
}
