/** Pages of the knowledge base as resources, on every transport and era. */
import { randomUUID } from "node:crypto";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
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
  test("are listed, read by either spelling, and gone for who may not read them", async () => {
    const userId = randomUUID();
    await etui.execute("kb.create_project", { slug: "搬家", title: "搬到杭州" }, { userId });
    for (const client of [
      await connectStdio(etui, { era, caller: { userId } }),
      await connectHttp(endpoint, { era, caller: { userId } }),
    ]) {
      const uri = `kb://projects/${encodeURIComponent("搬家")}`;
      const { resources } = await client.client.listResources();
      expect(resources.map((one) => one.uri)).toEqual(
        expect.arrayContaining(["kb://preferences", "kb://goals", uri]),
      );
      for (const spelled of [uri, "kb://projects/搬家"]) {
        const { contents } = await client.client.readResource({ uri: spelled });
        expect(contents).toMatchObject([
          { uri: spelled, mimeType: "text/markdown", text: expect.stringContaining("# 搬到杭州") },
        ]);
      }
      await expect(client.client.readResource({ uri: "kb://projects/none" })).rejects.toThrow("no such page");
      await client[Symbol.asyncDispose]();
    }
    const limited = { userId, permissions: { effects: ["write" as const] } };
    const blind = await connectStdio(etui, { era, caller: limited });
    await expect(blind.client.readResource({ uri: "kb://goals" })).rejects.toThrow("not allowed");
    await blind[Symbol.asyncDispose]();
  });
});

test("whoever subscribed is told of a change", async () => {
  const userId = randomUUID();
  await using connected = await connectStdio(etui, { era: "2025", caller: { userId } });
  const { client } = connected;
  const told = vi.fn();
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => void told(params.uri));
  await client.subscribeResource({ uri: "kb://goals" });
  await etui.execute("kb.upsert", { entry: "goals", content: "## Vision\n- calm" }, { userId });
  await expect.poll(() => told.mock.calls).toEqual([["kb://goals"]]);
});
