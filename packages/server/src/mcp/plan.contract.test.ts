/** The summary of the plan as a resource, on every transport and era. */
import { randomUUID } from "node:crypto";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PLAN_URI } from "./resources/named-resources.ts";
import { connectHttp, connectStdio, testEndpoint } from "./testing/test-clients.ts";
import type { McpEndpoint } from "./transport/http-endpoint.ts";

let etui: Etui;
let endpoint: McpEndpoint;
beforeAll(async () => {
  etui = await startTestEtui();
  endpoint = testEndpoint(etui);
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
});

describe.each(["2025", "2026"] as const)("%s", (era) => {
  test("is listed and read, and gone for who may not read it", async () => {
    const userId = randomUUID();
    await etui.execute("plan.add_task", { task_payload: { title: "看牙" } }, { userId });
    const caller = { userId, timeZone: "Asia/Shanghai" };
    for (const connected of [
      await connectStdio(etui, { era, caller }),
      await connectHttp(endpoint, { era, caller }),
    ]) {
      await using client = connected;
      const { resources } = await client.client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(PLAN_URI);
      const { contents } = await client.client.readResource({ uri: PLAN_URI });
      expect(contents).toMatchObject([{ uri: PLAN_URI, mimeType: "text/markdown" }]);
      expect((contents[0] as { text: string }).text).toMatch(/Asia\/Shanghai · 1 open/);
    }
    await using blind = await connectStdio(etui, {
      era,
      caller: { userId, permissions: { allow: ["read:data"] } },
    });
    await expect(blind.client.readResource({ uri: PLAN_URI })).rejects.toThrow("not allowed");
    expect((await blind.client.listResources()).resources.map(({ uri }) => uri)).not.toContain(PLAN_URI);
  });
});

test("whoever subscribed is told of a change", async () => {
  const userId = randomUUID();
  await using connected = await connectStdio(etui, { era: "2025", caller: { userId } });
  const told = vi.fn();
  connected.client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void told(params.uri),
  );
  await connected.client.subscribeResource({ uri: PLAN_URI });
  await etui.execute("plan.add_task", { task_payload: { title: "Milk" } }, { userId });
  await expect.poll(() => told.mock.calls).toEqual([[PLAN_URI]]);
});
