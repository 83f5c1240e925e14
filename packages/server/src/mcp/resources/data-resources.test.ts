import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CardPasses } from "../../cards/card-passes.ts";
import type { McpCaller } from "../caller.ts";
import { UntoldNews } from "../calls/untold-news.ts";
import { CatalogueNews } from "../catalogue/catalogue-news.ts";
import type { McpServices } from "../services.ts";
import { complete } from "./complete.ts";
import { listDataResources, readDataResource } from "./data-resources.ts";
import { DATA_URI_TEMPLATE } from "./data-uri.ts";

const LIN: McpCaller = { userId: "lin" };
let etui: Etui;
let services: McpServices;

beforeAll(async () => {
  etui = await startTestEtui();
  const log = () => {};
  services = {
    etui,
    version: "0",
    log,
    complain: log,
    news: new CatalogueNews(etui, log),
    untold: new UntoldNews(etui, log),
    passes: new CardPasses({ home: etui.home }),
  };
  const paths = Array.from({ length: 205 }, (_, index) => `list/${String(index).padStart(3, "0")}`);
  await Promise.all(paths.map((path) => etui.execute("write_user_data", { path, content: {} }, LIN)));
});
afterAll(() => etui.close());

const list = (caller: McpCaller, cursor?: string) => listDataResources(services, caller, cursor);
const completed = (caller: McpCaller, value: string) =>
  complete(services, caller, {
    method: "completion/complete",
    params: { ref: { type: "ref/resource", uri: DATA_URI_TEMPLATE }, argument: { name: "path", value } },
  });

test("pages of a hundred show every document once, in order", async () => {
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(LIN, cursor);
    seen.push(...page.resources.map(({ name }) => name));
    sizes.push(page.resources.length);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(sizes).toEqual([100, 100, 5]);
  expect(seen).toEqual([...new Set(seen)].toSorted());
});

test("a cursor that Etui did not give out for this list and user is refused", async () => {
  const { nextCursor } = await list(LIN);
  const tampered = JSON.parse(Buffer.from(nextCursor!, "base64url").toString());
  const withPosition = (p: unknown) => Buffer.from(JSON.stringify({ ...tampered, p })).toString("base64url");
  const query = await etui.execute("query_user_data", { limit: 1 }, LIN);
  const foreign = ["zzz", "", withPosition(5), withPosition("a\0"), withPosition([null, "a"])];
  for (const cursor of [...foreign, (query as unknown as { next_cursor: string }).next_cursor]) {
    await expect(list(LIN, cursor)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^cursor (is not one that Etui gave out|belongs to another query)\./),
    });
  }
  await expect(list({ userId: "somebody else" }, nextCursor)).rejects.toMatchObject({ code: -32602 });
});

test("completion offers a hundred paths and says when there are more", async () => {
  const { completion } = await completed(LIN, "list/");
  expect([completion.values.length, completion.hasMore]).toEqual([100, true]);
  expect(await completed(LIN, "list/20")).toEqual({
    completion: { values: ["list/200", "list/201", "list/202", "list/203", "list/204"], hasMore: false },
  });
});

test("who may not read sees no names and no contents", async () => {
  const writer: McpCaller = { ...LIN, permissions: { effects: ["write"] } };
  expect(await list(writer)).toEqual({ resources: [] });
  expect(await completed(writer, "")).toEqual({ completion: { values: [], hasMore: false } });
  const read = { method: "resources/read" as const, params: { uri: "etui://data/list/000" } };
  await expect(readDataResource(services, writer, read, new AbortController().signal)).rejects.toThrow(
    "not allowed",
  );
});
