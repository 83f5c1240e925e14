/** What a person copies into an MCP client works there, where neither a PATH nor Etui's variables are set. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("the command runs as it stands, and opens the home of this server", async () => {
  const { command, args, variables } = (await server.send("GET", "/api/mcp-command")).json;
  expect(args.slice(1)).toEqual(["mcp", "--home", server.home]);
  expect(variables).toEqual([]);
  const { stdout } = await promisify(execFile)(command, [...args, "--help"], { cwd: "/", env: {} });
  expect(stdout).toContain("--read-only");
});
