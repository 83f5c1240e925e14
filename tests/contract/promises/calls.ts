import { describe, expect, test } from "vitest";
import type { Guest } from "./guest.ts";

export function promisesAboutCalls({ call, list, at, hasTestTools }: Guest): void {
  test("every built-in tool is listed", async () => {
    expect(await list()).toEqual(
      expect.arrayContaining([
        "read_user_data",
        "write_user_data",
        "query_user_data",
        "delete_user_data",
        "restore_user_data",
        "show_card",
      ]),
    );
  });

  test("an unknown tool is answered with the nearest name", async () => {
    const result = await call("read_user_dat", {});
    expect(result).toMatchObject({ status: "error", error: expect.stringContaining("read_user_data") });
  });

  test("a receipt tells what changed, and that nothing did", async () => {
    const path = at("receipt");
    const written = await call("write_user_data", { path, content: {} });
    expect(written.receipt).toEqual({
      call_id: expect.stringMatching(/^[\da-f-]{36}$/),
      changed: [{ kind: "user_data", target: path, action: "created", version: 1 }],
    });
    const read = await call("read_user_data", { path });
    expect(read.receipt).toMatchObject({ changed: [] });
    expect(read.receipt?.call_id).not.toBe(written.receipt?.call_id);
  });

  test("null in an optional field means not given", async () => {
    const path = at("null-padding");
    const padded = { path, content: { left: null }, expected_version: null, idempotency_key: null };
    expect(await call("write_user_data", padded)).toMatchObject({ status: "success", version: 1 });
    expect(await call("write_user_data", padded)).toMatchObject({ status: "success", version: 2 });
    expect(await call("read_user_data", { path })).toMatchObject({ data: { left: null } });
  });

  test("a call repeated with its idempotency_key is answered with the first result", async () => {
    const path = at("repeated");
    const args = { path, content: { n: 1 }, idempotency_key: path };
    const first = await call("write_user_data", args);
    expect(first).toMatchObject({ status: "success", version: 1 });
    expect(await call("write_user_data", args)).toEqual(first);
    expect(await call("write_user_data", { ...args, content: { n: 2 } })).toMatchObject({
      status: "error",
      error: expect.stringContaining("idempotency_key"),
    });
    expect(await call("read_user_data", { path })).toMatchObject({ version: 1, data: { n: 1 } });
  });

  // A program started as users start it has neither a tool with a dot nor one that reaches outside.
  describe.runIf(hasTestTools)("with a tool of the tests'", () => {
    test("a name with a dot is also answered to with an underscore", async () => {
      for (const name of ["test.echo", "test_echo"]) {
        expect(await call(name, { n: 1 })).toMatchObject({ status: "success", echo: { n: 1 } });
      }
    });

    test("a call that needs the person's word is pending, and the same question waits for its repeat", async () => {
      const args = { to: at("letter") };
      const asked = await call("send_letter", args);
      expect(asked).toMatchObject({
        status: "pending",
        confirmation: { confirmation_id: expect.any(String), question: expect.any(String) },
        model_output: expect.stringContaining("Nothing was done yet"),
        receipt: { changed: [] },
      });
      expect(await call("send_letter", args)).toMatchObject({
        status: "pending",
        confirmation: { confirmation_id: asked.confirmation?.confirmation_id },
      });
    });
  });
}
