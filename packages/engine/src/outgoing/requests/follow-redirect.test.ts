import { describe, expect, test } from "vitest";
import { safeFetch } from "./safe-fetch.ts";
import { listen } from "./test-listener.ts";
import { allowing, names } from "./test-network.ts";

describe("a redirect", () => {
  const to = (status: number, location: string) => () =>
    listen((response) => response.writeHead(status, { location }).end());

  test("of a GET is followed, three times at most", async () => {
    await using host = await listen((response, { path }) => {
      const left = Number(path.slice(1));
      if (left === 0) response.end("there");
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const allow = allowing(`127.0.0.1:${host.port}`);
    expect(await safeFetch(`http://127.0.0.1:${host.port}/3`, { allow })).toMatchObject({
      ok: true,
      body: "there",
    });
    expect(await safeFetch(`http://127.0.0.1:${host.port}/4`, { allow })).toMatchObject({
      reason: "redirect",
    });
    expect(host.received).toHaveLength(8);
  });

  test.each([301, 302, 303])("of a POST by %i is refused: the body would be lost", async (status) => {
    await using end = await listen();
    await using host = await to(status, `http://127.0.0.1:${end.port}/`)();
    const allow = allowing(`127.0.0.1:${host.port}`, `127.0.0.1:${end.port}`);
    const answer = await safeFetch(`http://127.0.0.1:${host.port}/`, { method: "POST", body: "x", allow });
    expect(answer).toMatchObject({ ok: false, reason: "redirect", status });
    expect(end.connections).toBe(0);
  });

  test.each([307, 308])(
    "of a POST by %i takes the body along, and no secret to another origin",
    async (status) => {
      await using end = await listen();
      await using host = await to(status, `http://127.0.0.1:${end.port}/`)();
      const allow = allowing(`127.0.0.1:${host.port}`, `127.0.0.1:${end.port}`);
      const answer = await safeFetch(`http://127.0.0.1:${host.port}/`, {
        method: "POST",
        body: "message",
        headers: {
          Authorization: "Bearer secret",
          "webhook-signature": "v1,secret",
          "X-Api-Key": "secret",
          "Content-Type": "text/plain",
          "Idempotency-Key": "f1",
        },
        allow,
      });
      expect(answer).toMatchObject({ ok: true });
      const [{ method, body, headers }] = end.received as [(typeof end.received)[number]];
      expect([method, body.toString(), headers["content-type"], headers["idempotency-key"]]).toEqual([
        "POST",
        "message",
        "text/plain",
        "f1",
      ]);
      expect(JSON.stringify(headers)).not.toContain("secret");
    },
  );

  test("within an origin keeps its headers", async () => {
    await using host = await listen((response, { path }) =>
      path === "/" ? response.writeHead(307, { location: "/next" }).end() : response.end(),
    );
    await safeFetch(`http://127.0.0.1:${host.port}/`, {
      headers: { Authorization: "Bearer it" },
      allow: allowing(`127.0.0.1:${host.port}`),
    });
    expect(host.received.map(({ headers }) => headers.authorization)).toEqual(["Bearer it", "Bearer it"]);
  });

  test("takes no body to plain http that is not allowed", async () => {
    await using host = await to(307, "http://public.example.com/")();
    const { asked, resolve } = names({ "public.example.com": ["127.0.0.1"] });
    const answer = await safeFetch(`http://127.0.0.1:${host.port}/`, {
      method: "POST",
      body: "x",
      allow: allowing(`127.0.0.1:${host.port}`),
      resolve,
    });
    expect(answer).toMatchObject({ reason: "redirect" });
    expect(asked).toEqual([]);
  });
});
