import { expect, test, vi } from "vitest";
import { listen } from "../../../outgoing/requests/test-listener.ts";
import { allowing } from "../../../outgoing/requests/test-network.ts";
import { FetchRequests } from "./fetch-requests.ts";
import type { ToCode } from "./wire.ts";

test("bodies that wait for their turn do not pile up, and those that were dropped or cut off are not sent", async () => {
  await using host = await listen(() => {});
  const place = `127.0.0.1:${host.port}`;
  const sent: ToCode[] = [];
  const requests = new FetchRequests({
    reach: { skill: "stars", hosts: [place] },
    network: { allow: allowing(place) },
    send: (message) => sent.push(message),
  });
  requests.wake("en");
  const body = "A".repeat(4_000_000);
  const ask = (fetch: number) =>
    requests.take({
      type: "fetch",
      fetch,
      url: `http://${place}/${fetch}`,
      method: "POST",
      headers: [],
      body,
    });
  for (let fetch = 1; fetch <= 20; fetch += 1) ask(fetch);
  // Eight are under way and eight wait.
  expect(sent.map((message) => "fetch" in message && message.fetch)).toEqual([17, 18, 19, 20]);
  expect(sent[0]).toMatchObject({ type: "unsent", code: "skill_code.busy" });
  await vi.waitFor(() => expect(host.received).toHaveLength(8), 20_000);
  requests.take({ type: "drop", fetch: 9 });
  requests.take({ type: "drop", fetch: 1 });
  await vi.waitFor(() => expect(host.received.map(({ path }) => path)).toContain("/10"), 20_000);
  requests.rest();
  expect(sent.slice(4).map((message) => "code" in message && message.code)).toEqual(
    Array(14).fill("fetch.cancelled"),
  );
  ask(21);
  expect(sent.at(-1)).toMatchObject({ fetch: 21, code: "skill_code.fetch_without_call" });
  expect(host.received).toHaveLength(9);
});
