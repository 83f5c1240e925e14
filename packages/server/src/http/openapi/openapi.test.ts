import type { Etui } from "@etui/engine";
import { expect, test } from "vitest";
import { type AppParts, createApp } from "../app.ts";
import { openApi } from "./openapi.ts";

/** Stands for all tools: `/api/tools/{name}` is one route, but one address per tool in the document. */
const tool = { name: "{name}", wireName: "name", inputSchema: {} };
// No route is called, so only the catalogue is used.
const etui = { tools: { list: () => [tool], resolve: () => tool } } as unknown as Etui;
const parts = { etui, webFolder: "nowhere", port: 0 } as unknown as AppParts;

/** Routes that do not belong in the document, and why. */
const UNDOCUMENTED: Record<string, string> = {
  "ALL /api/*": "the answer where nothing is",
  "ALL /mcp": "MCP describes itself",
  "ALL /mcp/{expert}": "the same, as an expert",
  "ALL /v1/*": "the answer where nothing is",
  "GET /*": "the web app",
};

const document = openApi(etui, "0") as { paths: Record<string, Record<string, object>> };
const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

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

test("every operation says what it takes to call it, or that nothing does", () => {
  const silent = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).filter(
      ([method, operation]) =>
        !("x-etui-permission" in operation) &&
        !("security" in operation) &&
        // This one checks its own cookie.
        `${method} ${path}` !== "get /api/session",
    ),
  );
  expect(silent).toEqual([]);
});

test("what the document refers to is in it", () => {
  const text = JSON.stringify(document);
  const found = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer!);
  const missing = found.filter(
    (pointer) =>
      !pointer
        .slice(1)
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
