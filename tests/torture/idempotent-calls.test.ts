import { expect, test } from "vitest";
import { startTestEtui } from "../../packages/engine/src/testing/test-etui.ts";

/**
 * A call with an idempotency_key holds a connection for its transaction. Calls that needed a second one used to wait
 * for each other's, until all had timed out.
 */
test("more calls with an idempotency_key than there are connections do not wait for each other", async () => {
  await using etui = await startTestEtui({ poolSize: 3 });
  await etui.execute("write_user_data", { path: "there", content: { n: 1 } });
  const call = (tool: string, args: object) =>
    Promise.all(
      Array.from({ length: 24 }, (_, n) => etui.execute(tool, { ...args, idempotency_key: `${tool} ${n}` })),
    );
  const statuses = async (tool: string, args: object) =>
    new Set((await call(tool, args)).map(({ status }) => status));

  expect(await statuses("delete_user_data", { path: "not there" })).toEqual(new Set(["not_found"]));
  expect(await statuses("delete_user_data", { path: "there", expected_version: 9 })).toEqual(
    new Set(["conflict"]),
  );
  expect(await statuses("write_user_data", { path: "there", content: {}, expected_version: 9 })).toEqual(
    new Set(["conflict"]),
  );
  expect(await statuses("restore_user_data", { path: "there", version: 9 })).toEqual(new Set(["not_found"]));
  expect(await statuses("write_user_data", { path: "there", content: { n: 2 } })).toEqual(
    new Set(["success"]),
  );
  expect(await statuses("restore_user_data", { path: "there", version: 1 })).toEqual(new Set(["success"]));
});
