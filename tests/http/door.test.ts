/**
 * Who is admitted. A page on another site can make a browser send requests to 127.0.0.1, and with a DNS name that
 * changes its address it can even read the answers; Host, Origin, the token and the cookie protect every route against
 * it (NE-3, WB-3, WB-4).
 */
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logIn } from "../harness/log-in.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const routes: [method: string, path: string][] = [
  ["GET", "/"],
  ["GET", "/healthz"],
  ["GET", "/api/tools"],
  ["GET", "/api/tools/functions"],
  ["GET", "/api/openapi.json"],
  ["GET", "/api/events"],
  ["GET", "/api/session"],
  ["POST", "/api/session"],
  ["POST", "/api/tools/read_user_data"],
  ["GET", "/api/data/children"],
  ["POST", "/api/data/restore"],
  ["GET", "/api/confirmations"],
  ["GET", "/api/triggers"],
  ["GET", "/api/triggers/x"],
  ["GET", "/api/triggers/x/firings"],
  ["GET", "/api/triggers/x/simulation"],
  ["GET", "/api/triggers/firings"],
  ["GET", "/api/triggers/upcoming"],
  ["POST", "/api/triggers/simulation"],
  ["GET", "/api/inbox"],
  ["POST", "/api/inbox/read"],
  ["POST", "/api/inbox/x/acknowledge"],
  ["POST", "/api/inbox/x/snooze"],
  ["GET", "/api/settings"],
  ["PATCH", "/api/settings"],
  ["POST", "/hooks/x"],
  ["POST", "/mcp"],
  ["GET", "/v1/models"],
  ["POST", "/v1/chat/completions"],
  ["POST", "/v1/responses"],
  ["GET", "/no/such/page"],
];

describe.each(routes)("%s %s", (method, path) => {
  test.each([
    ["a name that points here", { host: "evil.example:4117" }],
    ["another port", { host: "127.0.0.1:1" }],
    ["no port", { host: "127.0.0.1" }],
    ["a foreign origin", { origin: "https://evil.example" }],
    ["a null origin", { origin: "null" }],
    ["an origin that only begins like ours", { origin: "http://127.0.0.1.evil.example" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }],
  ])("refuses %s", async (_what, headers) => {
    const answer = await server.send(method, path, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ status: "error", error_code: "forbidden" });
  });
});

describe("the token", () => {
  const guarded = routes.filter(
    ([, path]) => (/^\/(api|v1)\//.test(path) && path !== "/api/session") || path === "/mcp",
  );

  test.each(guarded)("%s %s wants it", async (method, path) => {
    const none = await server.send(method, path, { headers: { authorization: null } });
    expect(none.status).toBe(401);
    expect(none.headers["www-authenticate"]).toContain("Bearer");
    const wrong = await server.send(method, path, { headers: { authorization: "Bearer etui_wrong" } });
    expect(wrong.status).toBe(401);
    expect(wrong.headers["www-authenticate"]).toContain("invalid_token");
  });

  test.each(["", "Basic ZXR1aTpldHVp", "Bearer"])(
    "is missed, not called wrong, in a header that holds none: %j",
    async (authorization) => {
      const answer = await server.send("GET", "/api/tools", { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.json.error).toContain("holds no Bearer token");
      expect(answer.headers["www-authenticate"]).toBe('Bearer realm="etui"');
    },
  );

  test("is not taken from the address", async () => {
    const answer = await server.send("GET", `/api/tools?token=${server.token}&access_token=${server.token}`, {
      headers: { authorization: null },
    });
    expect(answer.status).toBe(401);
  });

  test("lies in a file only its owner can read", async () => {
    expect((await stat(join(server.home, "token"))).mode & 0o777).toBe(0o600);
  });
});

describe("a session", () => {
  test("is no way in for forms of other sites", async () => {
    const { page: withCookie } = await logIn(server);
    const form = { ...withCookie, "content-type": "text/plain" };
    const forged = await server.send("POST", "/api/tools/write_user_data", {
      body: '{"path":"csrf","content":{}}',
      headers: form,
    });
    expect(forged.status).toBe(400);
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "text/plain",
      "application/json-or-not",
    ])
      expect(
        (
          await server.send("POST", "/api/skills/inspect", {
            body: "x",
            headers: { ...withCookie, "content-type": type },
          })
        ).json,
        type,
      ).toMatchObject({ error: expect.stringContaining("Content-Type") });
    // No form can send this; the page sends archives in this way.
    const archive = await server.send("POST", "/api/skills/inspect", {
      body: "x",
      headers: { ...withCookie, "content-type": "application/octet-stream" },
    });
    expect(archive.json).toMatchObject({ error: expect.stringContaining("damaged") });
    expect((await server.call("read_user_data", { path: "csrf" })).status).toBe(404);
  });
});

test("reading never changes anything: tools are called by POST alone, and any other method is told so", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const answer = await server.send(method, "/api/tools/read_user_data?path=a");
    expect({ method, status: answer.status, allow: answer.headers.allow }).toEqual({
      method,
      status: 405,
      allow: "POST",
    });
    expect(answer.json).toMatchObject({
      error_code: "method_not_allowed",
      error: expect.stringContaining("called with POST"),
    });
  }
});

test("every answer carries the same security headers, and none allows other origins", async () => {
  for (const [method, path] of routes.filter(([, path]) => path !== "/api/events")) {
    const { headers } = await server.send(method, path, method === "POST" ? { body: {} } : {});
    expect(headers).toMatchObject({
      "content-security-policy":
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("nothing listens beyond loopback", async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && address.family === "IPv4");
  for (const address of outside) {
    const reached = await new Promise((resolve) => {
      const socket = connect({ host: address!.address, port: server.port, timeout: 1_000 });
      socket
        .on("connect", () => resolve(true))
        .on("error", () => resolve(false))
        .on("timeout", () => resolve(false));
    });
    expect(reached).toBe(false);
  }
});
