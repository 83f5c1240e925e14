/** Callers with few permissions and a model at hand: its calls are theirs, now and when the reply goes on later. */
import type { Permission } from "@etui/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IdentityProvider } from "../../packages/server/src/auth/identify.ts";
import type { Reply } from "../harness/scripted-provider/script.ts";
import {
  type ScriptedProvider,
  startScriptedProvider,
} from "../harness/scripted-provider/scripted-provider.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";
import { until } from "../harness/until.ts";

/** A bearer token is the list of what its caller may do: callers as tokens for agents are. */
const byPermissions = (local: IdentityProvider): IdentityProvider => ({
  identify(headers) {
    const allow = /^Bearer ((?:[\w*]+:[\w*]+,?)+)$/.exec(headers.authorization ?? "")?.[1]?.split(",");
    return allow
      ? { ok: true, caller: { userId: "local", via: "token", permissions: { allow: allow as Permission[] } } }
      : local.identify(headers);
  },
  logIn: (secret, given) => local.logIn(secret, given),
  logOut: (given) => local.logOut(given),
  mintTicket: (caller, address) => local.mintTicket(caller, address),
  takeTicket: (ticket, address) => local.takeTicket(ticket, address),
  residents: local.residents,
});

let provider: ScriptedProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startScriptedProvider();
  server = await startTestServer({ identity: byPermissions, env: provider.env, dispatch: true });
  await server.call("write_user_data", { path: "secret/a", content: { word: "kingfisher" } });
  await server.call("write_user_data", { path: "profile", content: { city: "Lisbon" } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let before = 0;
beforeEach(() => {
  before = provider.asked.length;
});
const script = (...replies: Partial<Reply>[]) => provider.play("play", { replies });
/** What the model was sent in this test. */
const asked = () =>
  provider.asked
    .slice(before)
    .map(({ body }) => JSON.stringify(body))
    .join("\n");
const as = (...allow: Permission[]) => ({ authorization: `Bearer ${allow.join(",")}` });
const secret = async () => (await server.call("read_user_data", { path: "secret/a" })).json.data;
const WRITES: Partial<Reply> = {
  calls: [{ tool: "write_user_data", arguments: { path: "secret/a", content: { word: "magpie" } } }],
};
const READS: Partial<Reply> = { calls: [{ tool: "read", arguments: { path: "secret/a" } }] };

interface Said {
  state: string;
  parts: { tool?: string; result?: { status: string } }[];
}

/** The last message of the conversation, once it has this state. */
async function lastOf(id: string, state: string): Promise<Said> {
  let last: Said | undefined;
  await until(async () => {
    const { json } = await server.send("GET", `/api/conversations/${id}`);
    last = json.messages?.at(-1);
    return last?.state === state;
  });
  return last!;
}
const callsOf = ({ parts }: Said) =>
  parts.flatMap(({ tool, result }) => (tool ? [[tool, result?.status]] : []));
const REFUSED = [
  ["write_user_data", "error"],
  ["read", "error"],
];

describe("who may only talk", () => {
  const talks = as("*:conversations");

  test("has a model that can neither write nor read, and is told nothing of the person", async () => {
    script(WRITES, READS, { text: "Done." });
    const answer = await server.send("POST", "/v1/chat/completions", {
      headers: talks,
      body: { model: "everything", messages: [{ role: "user", content: "Write and read." }] },
    });
    expect(answer.status).toBe(200);
    expect(await secret()).toEqual({ word: "kingfisher" });
    expect(asked()).not.toContain("kingfisher");
    expect(asked()).not.toContain("Lisbon");
  });

  test("in a conversation as well", async () => {
    script(WRITES, READS, { text: "Done." });
    const sent = await server.send("POST", "/api/conversations/talk/messages", {
      headers: talks,
      body: { text: "Write and read.", expert: "everything" },
    });
    expect(sent.status).toBe(202);
    expect(callsOf(await lastOf("talk", "complete"))).toEqual(REFUSED);
    expect(await secret()).toEqual({ word: "kingfisher" });
    expect(asked()).not.toContain("kingfisher");
    expect(asked()).not.toContain("Lisbon");
  });

  test("and the person, in the same conversation, has everything", async () => {
    script({ turn: "Now write.", ...WRITES }, { turn: "Now write.", text: "Done." });
    await server.send("POST", "/api/conversations/talk/messages", { body: { text: "Now write." } });
    expect(callsOf(await lastOf("talk", "complete"))).toEqual([["write_user_data", "success"]]);
    expect(await secret()).toEqual({ word: "magpie" });
    await server.call("write_user_data", { path: "secret/a", content: { word: "kingfisher" } });
  });
});

test("a reply that waited for the person goes on with what its caller may do", async () => {
  script({ calls: [{ tool: "delete_user_data", arguments: { path: "gone" } }] }, WRITES, { text: "Done." });
  // They may delete, once the person agrees, and by then they may write no more than before.
  await server.call("write_user_data", { path: "gone", content: {} });
  await server.send("POST", "/api/conversations/waiting/messages", {
    headers: as("*:conversations", "*:data"),
    body: { text: "Delete.", expert: "everything" },
  });
  await lastOf("waiting", "waiting");
  const scope = server.etui.scope("local");
  const [turn] = await scope.rows<{ permissions: unknown }>({
    text: "select permissions from conversation_turns where user_id = $1 and conversation_id = 'waiting'",
    values: ["local"],
  });
  expect(turn!.permissions).toEqual({ allow: ["*:conversations", "*:data"] });
  await scope.rows({
    text: `update conversation_turns set permissions = '{"allow": ["*:conversations"]}' where user_id = $1`,
    values: ["local"],
  });
  const { confirmations } = (await server.send("GET", "/api/confirmations")).json;
  await server.send("POST", `/api/confirmations/${confirmations[0].confirmation_id}`, {
    body: { decision: "approve" },
  });
  expect(callsOf(await lastOf("waiting", "complete"))).toEqual([
    ["delete_user_data", "error"],
    ["write_user_data", "error"],
  ]);
  expect(await secret()).toEqual({ word: "kingfisher" });
});

test("what a trigger lets a model write is written with what its maker may do", async () => {
  script(WRITES, READS, { text: "Nothing could be done." });
  const made = await server.send("POST", "/api/tools/create_trigger", {
    headers: as("*:triggers", "*:conversations"),
    body: {
      trigger_type: "reminder",
      title: "Sum up",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "generate", params: { prompt: "Write and read.", expert: "everything" } },
    },
  });
  expect(made).toMatchObject({ status: 200 });
  const { trigger_id } = made.json;
  await server.call("control_trigger", { trigger_id, action: "run" });
  expect(callsOf(await lastOf(`trigger-${trigger_id}`, "complete"))).toEqual(REFUSED);
  expect(await secret()).toEqual({ word: "kingfisher" });
  expect(asked()).not.toContain("kingfisher");
});

describe("the lists of tools name the verbs by what they stand on", () => {
  /** The list itself is a domain of its own. */
  const listed = async (...allow: Permission[]) => {
    const { json } = await server.send("GET", "/api/tools", { headers: as("read:tools", ...allow) });
    return json.tools.map(({ name }: { name: string }) => name) as string[];
  };

  test.each<[Permission[], string[], string[]]>([
    [["*:companion"], [], ["read", "search", "save", "show", "ask", "remind"]],
    [["read:*"], ["read", "search"], ["save", "show", "ask", "remind"]],
    [
      ["read:*", "display:*"],
      ["read", "search", "show", "ask"],
      ["save", "remind"],
    ],
    [
      ["read:data", "write:triggers"],
      ["read", "search", "remind"],
      ["save", "show", "ask"],
    ],
    [["write:data"], ["save"], ["read", "search", "remind"]],
  ])("%j", async (allow, has, hasNot) => {
    const names = await listed(...allow);
    expect(names).toEqual(expect.arrayContaining(has));
    expect(names.filter((name) => hasNot.includes(name))).toEqual([]);
  });
});

test("hints about the data that a trigger watches are for those who may read them", async () => {
  const { trigger_id } = (
    await server.call("create_trigger", {
      trigger_type: "condition",
      title: "Never",
      condition: { type: "data_match", watch_path: "secret/", rule: { where: { wrod: "x" } } },
      action: { type: "message", params: { text: "Hi" } },
    })
  ).json;
  const at = `/api/triggers/${trigger_id}`;
  expect((await server.send("GET", at)).json.hints).toHaveLength(1);
  expect((await server.send("GET", at, { headers: as("read:triggers") })).json).not.toHaveProperty("hints");
});
