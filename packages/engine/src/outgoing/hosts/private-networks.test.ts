import { describe, expect, test } from "vitest";
import { safeFetch } from "../requests/safe-fetch.ts";
import { HOSTILE_URLS } from "../requests/test-hostile-urls.ts";
import { listen } from "../requests/test-listener.ts";
import { allowing, names } from "../requests/test-network.ts";

const PUBLIC = "93.184.216.34";

describe("nothing reaches a listener of this machine", () => {
  test("by any way to write its address", async () => {
    await using four = await listen();
    await using six = await listen(undefined, { host: "::1" });
    const { resolve } = names({ "example.com": ["127.0.0.1"] });
    for (const { port } of [four, six]) {
      for (const form of HOSTILE_URLS) {
        const answer = await safeFetch(form.replaceAll("PORT", String(port)), {
          resolve,
          limits: { ports: [port] },
        });
        expect([form, answer.ok]).toEqual([form, false]);
      }
    }
    expect([four.connections, six.connections]).toEqual([0, 0]);
  });

  test.each([
    ["one private address", ["127.0.0.1"]],
    ["a private address after a public one", [PUBLIC, "127.0.0.1"]],
    ["a private address before a public one", ["::1", PUBLIC]],
    ["IPv4 inside IPv6", ["::ffff:127.0.0.1"]],
    ["an address with a zone", ["fe80::1%lo"]],
  ])("by a name that has %s", async (_, addresses) => {
    await using canary = await listen();
    const { resolve } = names({ "hooks.example.com": addresses });
    const answer = await safeFetch(`http://hooks.example.com:${canary.port}/`, {
      resolve,
      limits: { ports: [canary.port] },
    });
    expect(answer).toMatchObject({ ok: false, reason: "private_address" });
    expect(canary.connections).toBe(0);
  });

  test("by a name that changes its answer after it was checked", async () => {
    await using canary = await listen();
    const answers = [[PUBLIC], ["127.0.0.1"]];
    const resolve = async () => answers.shift()!.map((address) => ({ address, family: 4 }));
    await resolve();
    const answer = await safeFetch(`http://flip.example.com:${canary.port}/`, {
      resolve,
      limits: { ports: [canary.port] },
    });
    expect(answer).toMatchObject({ reason: "private_address" });
    expect(answers).toEqual([]);
    expect(canary.connections).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])("by a redirect with %i", async (status) => {
    await using canary = await listen();
    for (const location of [
      `http://127.0.0.1:${canary.port}/`,
      `http://2130706433:${canary.port}/`,
      `http://[::ffff:127.0.0.1]:${canary.port}/`,
      `http://rebind.example.com:${canary.port}/`,
      `//0:${canary.port}/`,
      `http://lin:secret@127.0.0.1:${canary.port}/`,
      "file:///etc/passwd",
      "http://[",
    ]) {
      await using host = await listen((response) => response.writeHead(status, { location }).end());
      for (const method of ["GET", "POST"] as const) {
        const answer = await safeFetch(`http://127.0.0.1:${host.port}/`, {
          method,
          ...(method === "POST" && { body: "secret" }),
          allow: allowing(`127.0.0.1:${host.port}`),
          resolve: names({ "rebind.example.com": ["127.0.0.1"] }).resolve,
          limits: { ports: [canary.port] },
        });
        expect(answer).toMatchObject({ ok: false });
      }
    }
    expect(canary.connections).toBe(0);
  });
});
