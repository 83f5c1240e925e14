import { describe, expect, test } from "vitest";
import { snippetFor } from "./snippets.ts";

const start = {
  command: "/opt/etui/node",
  args: ["/opt/etui/bin/etui.js", "mcp", "--home", "/Users/lin/My Etui"],
  variables: [],
};

describe("what a client is told", () => {
  test("is one entry of its configuration", () => {
    const { command, args } = start;
    for (const client of ["desktop", "cursor"] as const)
      expect(JSON.parse(snippetFor(client, start))).toEqual({ mcpServers: { etui: { command, args } } });
  });

  test("is a line for a terminal, whatever the paths contain", () => {
    expect(snippetFor("code", start)).toBe(
      "claude mcp add --scope user etui -- /opt/etui/node /opt/etui/bin/etui.js mcp --home '/Users/lin/My Etui'",
    );
    const windows = { ...start, command: "C:\\Program Files\\etui\\node.exe", args: ["mcp"] };
    expect(snippetFor("code", windows)).toContain('-- "C:\\Program Files\\etui\\node.exe" mcp');
    const apostrophe = { ...start, args: ["mcp", "--home", "/Users/lin/Lin's"] };
    expect(snippetFor("code", apostrophe)).toContain(`--home '/Users/lin/Lin'\\''s'`);
  });

  test("names a variable without which another store is opened, and leaves its value to the person", () => {
    const other = { ...start, variables: ["DATABASE_URL"] };
    expect(JSON.parse(snippetFor("cursor", other)).mcpServers.etui.env).toEqual({ DATABASE_URL: "…" });
    expect(snippetFor("code", other)).toContain("add --env DATABASE_URL=… --scope user etui --");
  });
});
