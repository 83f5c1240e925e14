import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { callAs } from "./copy-as.ts";

const call = {
  tool: { name: "notes.write", wire_name: "notes_write" },
  args: { path: "it's/目标", content: { text: 'a "b" $HOME `id`\n\\' } },
  origin: "http://127.0.0.1:4117",
};

test("curl gives the server what the form would, whatever the texts hold, and the token as a variable", () => {
  const text = callAs("curl", call);
  const shell = `curl() { printf '%s\\0' "$@"; }; ETUI_TOKEN=secret; ${text}`;
  const given = execFileSync("sh", ["-c", shell], { encoding: "utf8" }).split("\0");
  expect(given[0]).toBe("http://127.0.0.1:4117/api/tools/notes.write");
  expect(given).toContain("Authorization: Bearer secret");
  expect(JSON.parse(given[given.indexOf("--data-raw") + 1]!)).toEqual(call.args);
  expect(text).toContain("$ETUI_TOKEN");
});

test("MCP gets the name without dots", () => {
  expect(JSON.parse(callAs("mcp", call))).toEqual({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "notes_write", arguments: call.args },
  });
});

test("the library is called with the same arguments", () => {
  const text = callAs("typescript", call);
  expect(text).toContain('import { createEtui } from "@etui/engine";');
  const [name, args] = JSON.parse(`[${/execute\((.*)\);$/s.exec(text)![1]}]`);
  expect([name, args]).toEqual([call.tool.name, call.args]);
});
