import type { Etui } from "@etui/engine";
import { expect, test } from "vitest";
import { type AppParts, createApp } from "./app.ts";
import { openApi } from "./openapi.ts";

/** Stands for all of them: `/api/tools/{name}` is one route, and a path for each tool in the document. */
const tool = { name: "{name}", wireName: "name", inputSchema: {} };
// No route is called, so nothing but the catalogue is touched.
const etui = {
  tools: { list: () => [tool], resolve: () => tool },
  deliveries: {},
} as unknown as Etui;
const parts = { etui, events: { handle: () => {} }, webFolder: "nowhere", port: 0 } as unknown as AppParts;

/** What has no place in the document, and why. */
const UNDOCUMENTED: Record<string, string> = {
  "ALL /api/*": "the login, and the answer where nothing is",
  "ALL /api/conversations/{id}/*": "the look at the conversation's name",
  "ALL /mcp": "MCP describes itself",
  "ALL /mcp/{expert}": "the same, as an expert",
  "ALL /mcp/*": "the login before both",
  "ALL /v1/*": "the login before OpenAI's APIs, and the answer where nothing is",
  "GET /*": "the web app",
};

const documented = Object.entries(
  (openApi(etui, "0") as { paths: Record<string, Record<string, unknown>> }).paths,
).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`));

const routes = new Set(
  createApp(parts).routes.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)(\{\.\+\})?/g, "{$1}")}`,
  ),
);

test("every route is in the document, unless there is a reason", () => {
  const missing = [...routes].filter((route) => {
    const [method, path] = route.split(" ");
    // Every method leads there, so that a wrong one can be told which is right.
    if (method === "ALL" && documented.some((one) => one.endsWith(` ${path}`))) return false;
    return !documented.includes(route) && !(route in UNDOCUMENTED);
  });
  expect(missing).toEqual([]);
});

test("nothing is in the document, or excused, that is no route", () => {
  const named = [...documented, ...Object.keys(UNDOCUMENTED)];
  expect(named.filter((one) => !routes.has(one) && !routes.has(one.replace(/^\w+/, "ALL")))).toEqual([]);
});
