import { expect, test } from "vitest";
import type { Guest } from "./guest.ts";

export function promisesAboutDocuments({ call, at, stack }: Guest): void {
  test("what was written is read back, and each write is a version", async () => {
    const path = at("versions");
    expect(await call("write_user_data", { path, content: { run: "10 km" } })).toMatchObject({
      status: "success",
      path,
      version: 1,
    });
    expect(await call("write_user_data", { path, content: [1, { two: [3] }] })).toMatchObject({ version: 2 });
    expect(await call("read_user_data", { path })).toMatchObject({
      status: "success",
      path,
      data: [1, { two: [3] }],
      version: 2,
    });
  });

  test("every door reads what one door wrote", async () => {
    const path = at("shared");
    await call("write_user_data", { path, content: { from: path } });
    expect(await stack().etui.execute("read_user_data", { path })).toMatchObject({ data: { from: path } });
    await stack().etui.execute("write_user_data", { path, content: { from: "the house" } });
    expect(await call("read_user_data", { path })).toMatchObject({ data: { from: "the house" }, version: 2 });
  });

  test("a stale expected_version answers conflict with the current version and content", async () => {
    const path = at("stale");
    await call("write_user_data", { path, content: { n: 1 } });
    await call("write_user_data", { path, content: { n: 2 }, expected_version: 1 });
    expect(await call("write_user_data", { path, content: { n: 3 }, expected_version: 1 })).toMatchObject({
      status: "conflict",
      path,
      version: 2,
      data: { n: 2 },
      error: expect.stringContaining("expected_version 2"),
      receipt: { changed: [] },
    });
    expect(await call("delete_user_data", { path, expected_version: 1 })).toMatchObject({
      status: "conflict",
      version: 2,
      data: { n: 2 },
    });
    expect(await call("read_user_data", { path })).toMatchObject({ version: 2, data: { n: 2 } });
  });

  test("expected_version 0 writes only where nothing is", async () => {
    const path = at("only-if-absent");
    const args = { path, content: { n: 1 }, expected_version: 0 };
    expect(await call("write_user_data", args)).toMatchObject({ status: "success", version: 1 });
    expect(await call("write_user_data", args)).toMatchObject({ status: "conflict", version: 1 });
  });

  test("what is not there is not_found", async () => {
    const path = at("never-written");
    expect(await call("read_user_data", { path })).toMatchObject({
      status: "not_found",
      path,
      data: null,
      error: "Nothing is stored at this path or below it.",
    });
    expect(await call("delete_user_data", { path })).toMatchObject({ status: "not_found" });
    expect(await call("restore_user_data", { path, version: 1 })).toMatchObject({ status: "not_found" });
  });

  test("versions go on after a delete, and a deleted version comes back", async () => {
    const path = at("deleted");
    await call("write_user_data", { path, content: { n: 1 } });
    expect(await call("delete_user_data", { path })).toMatchObject({ status: "success", version: 1 });
    expect(await call("read_user_data", { path })).toMatchObject({ status: "not_found" });
    expect(await call("write_user_data", { path, content: { n: 2 } })).toMatchObject({ version: 2 });
    expect(await call("restore_user_data", { path, version: 1 })).toMatchObject({
      status: "success",
      version: 3,
      receipt: { changed: [{ target: path, action: "restored", version: 3 }] },
    });
    expect(await call("read_user_data", { path })).toMatchObject({ data: { n: 1 }, version: 3 });
  });

  test("Chinese, emoji, right-to-left text and every JSON value come back as they went", async () => {
    const path = at("目标/二〇二六");
    const content = {
      跑步: "半程马拉松",
      emoji: "👩‍👩‍👧‍👦🏔️",
      "right to left": "שלום \u202e مرحبا",
      "line\nbreak\ttab\\\"'": "\u0001\u001f\u007f\u2028\ufeff",
      numbers: [0, -1, 1.5, 1e21, 1e-7, 9_007_199_254_740_991],
      nothing: [null, true, false, "", [], {}],
    };
    await call("write_user_data", { path, content });
    expect(await call("read_user_data", { path })).toMatchObject({ path, data: content });
  });
}
