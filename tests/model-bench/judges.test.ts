/** What the judge of a played request takes for done, and what it does not. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { identifyByHeader, WHO } from "../../scripts/model-bench/identify-by-header.ts";
import { requests } from "../../scripts/model-bench/requests/requests.ts";
import { createWorld, type World } from "../../scripts/model-bench/world.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ identity: identifyByHeader });
});
afterAll(() => server.close());

let users = 0;
/** The faults that are found where an assistant did just this. */
async function faultsOf(id: string, act: (world: World) => Promise<unknown>): Promise<string[]> {
  const { before, language, proves } = requests.find((request) => request.id === id)!;
  users += 1;
  const userId = `user-${users}`;
  const world = createWorld(server.etui, {
    userId,
    language,
    send: (method, path, given = {}) =>
      server.send(method, path, { ...given, headers: { [WHO]: userId, ...given.headers } }),
  });
  await before?.(world);
  await act(world);
  return (await proves(world)).filter((fault) => typeof fault === "string");
}

const asks = (properties: object, required: string[]) => ({
  name: "collect_coffee",
  type: "collect",
  description: "Asks",
  parameters: { type: "object", properties, required },
});
const shows = { name: "show_coffee", type: "display", description: "Shows", card_type: "table" };
const cups = { type: "integer" };
const last_cup = { type: "string", format: "time" };
const saves =
  (name: string, tools: readonly object[]) =>
  ({ call }: World) =>
    call("save_skill", { name, description: "Coffee", instructions: "Ask, then show.", tools });

test("a new skill has to ask and to show", async () => {
  expect(await faultsOf("skills/new", saves("coffee", [asks({ cups }, ["cups"]), shows]))).toEqual([]);
  expect(await faultsOf("skills/new", saves("coffee", [shows]))).toEqual(["It asks for nothing."]);
  expect(await faultsOf("skills/new", saves("tea", [shows]))).toEqual([
    "It asks for nothing.",
    "It shows nothing.",
  ]);
});

test("a changed skill asks for one thing more, and for the rest as before", async () => {
  const changed = (tools: readonly object[]) => faultsOf("skills/changed", saves("coffee-log", tools));
  const { card_type: _, ...named } = shows;
  expect(await changed([asks({ cups, last_cup }, ["cups"]), named])).toEqual([]);
  expect(await changed([asks({ cups, last_cup }, []), named])).toEqual([
    "The form no longer requires the cups.",
  ]);
  expect(await changed([asks({ last_cup }, [])])).toEqual([
    "It no longer asks for the cups.",
    "show_coffee lost its card.",
  ]);
  expect(await changed([asks({ cups }, ["cups"]), named])).toEqual(["It does not ask for the time."]);
});

test("a skill that is to be deleted has to be gone", async () => {
  const deletes = ({ call }: World) => call("delete_skill", { name: "coffee-log" });
  expect(await faultsOf("skills/deleted", deletes)).toEqual([]);
  expect(await faultsOf("skills/deleted", async () => {})).toEqual(["It is still there."]);
});

test("a list to tick has a tick for each of its items", async () => {
  const shown = (data: readonly unknown[], options: object) =>
    faultsOf("cards/to-tick", ({ call }) =>
      call("show_card", { card_type: "list", data_source: { type: "inline", data }, options }),
    );
  const items = ["钥匙", "手机", "雨伞"];
  const open = items.map((title) => ({ title, done: false }));
  expect(await shown(open, { interactive: true })).toEqual([]);
  expect(await shown(open, {})).toEqual(["It cannot be ticked."]);
  expect(await shown([...open.slice(0, 2), { title: "雨伞" }], { interactive: true })).toEqual([
    "It cannot be ticked.",
  ]);
});
