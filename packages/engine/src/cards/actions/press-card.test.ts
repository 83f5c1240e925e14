/** Buttons of cards: judged when shown, one call for each press, and asked about as a model's call would be. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { Surface, Tool } from "../../tool/tool.ts";

const sent: unknown[] = [];
const post = defineTool({
  name: "post_letter",
  title: "Post a letter",
  summary: "Posts it.",
  description: "Posts it.",
  effect: "external",
  input: z.strictObject({ to: z.string() }),
  run: async (args) => {
    sent.push(args);
    return success({ model_output: `Posted to ${args.to}.` });
  },
});
/** A skill's tool that shows a card. */
const show: Tool = {
  ...post,
  name: "show_letters",
  effect: "read",
  skill: "postman",
  validate: (value) => ({ ok: true, value }),
  run: (args: object, { execute }) => execute("show_card", args),
};

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui({ tools: [post, show] });
});
afterAll(() => etui.close());
beforeEach(() => {
  sent.length = 0;
});

const userId = "lin";
const call = (name: string, args: object, surface: Surface = "web") =>
  etui.execute(name, args, { userId, surface });
const write = (path: string, content: object) => ({ tool: "write_user_data", arguments: { path, content } });
const DRINK = {
  label: "+1",
  tool: "write_user_data",
  arguments: { path: "water/today", content: { glasses: { $inc: 1 } }, mode: "merge" },
};

async function shown(actions: object[], card: object = {}, surface: Surface = "chat") {
  const args = { card_type: "list", data_source: { data: ["tea"] }, options: { actions }, ...card };
  const result = await call("show_card", args, surface);
  if (result.status !== "success") throw new Error(result.error);
  return result.card_id as string;
}
let keys = 0;
const newKey = () => `press-key-${++keys}`;
const press = (card_id: string, label: string, more: object = {}, surface: Surface = "web") =>
  call("press_card", { card_id, action: 0, label, press_key: newKey(), ...more }, surface);
const read = async (path: string) => (await call("read_user_data", { path })).data;
const opened = (card_id: string) => etui.cards.open({ userId }, card_id);

test("each press is a call, and the same press sent twice is one", async () => {
  await call("write_user_data", { path: "water/today", content: { glasses: 0 } });
  const card_id = await shown([DRINK]);
  await press(card_id, "+1");
  const press_key = newKey();
  const [first, again] = await Promise.all([
    press(card_id, "+1", { press_key }),
    press(card_id, "+1", { press_key }),
  ]);
  expect(again).toMatchObject({ status: "success", call_id: first.call_id });
  expect(await read("water/today")).toEqual({ glasses: 2 });
  expect((await opened(card_id))?.presses).toMatchObject([
    { action: 0, label: "+1", times: 2, surface: "web" },
  ]);
});

test("a button that works once has one call, whoever presses it at once", async () => {
  const path = "water/once";
  await call("write_user_data", { path, content: { glasses: 0 } });
  const card_id = await shown([{ ...DRINK, arguments: { ...DRINK.arguments, path }, once: true }]);
  await Promise.all(Array.from({ length: 6 }, () => press(card_id, "+1")));
  expect(await read(path)).toEqual({ glasses: 1 });
  expect((await opened(card_id))?.presses).toMatchObject([{ times: 1 }]);
  expect(await press(card_id, "+1")).toMatchObject({
    status: "conflict",
    refusals: [{ code: "cards.pressed_before" }],
  });
});

test("what a model would be asked about is asked at the button, and done once the person agrees", async () => {
  await call("write_user_data", { path: "plan/old", content: { a: 1 } });
  const card_id = await shown([
    { label: "Tidy up", tool: "delete_user_data", arguments: { path: "plan/old" } },
  ]);
  const press_key = newKey();
  for (const surface of ["web", "app", "link", "http", "cli"] satisfies Surface[]) {
    const asked = await press(card_id, "Tidy up", { press_key }, surface);
    expect(asked).toMatchObject({
      status: "pending",
      confirmation: { question: 'Delete "plan/old"? It can be restored.' },
    });
  }
  expect(await read("plan/old")).toEqual({ a: 1 });
  const { confirmation } = await press(card_id, "Tidy up", { press_key });
  await etui.confirmations.decide(userId, confirmation!.confirmation_id, { decision: "approve" });
  expect(await press(card_id, "Tidy up", { press_key })).toMatchObject({ status: "success" });
  expect(await read("plan/old")).toBeNull();
});

test("what reaches outside is asked about although the person's hand is on the button", async () => {
  const card_id = await shown([{ label: "Thank her", tool: "post_letter", arguments: { to: "Mei" } }]);
  const press_key = newKey();
  const asked = await press(card_id, "Thank her", { press_key });
  expect(asked.status).toBe("pending");
  expect(sent).toEqual([]);
  await etui.confirmations.decide(userId, asked.confirmation!.confirmation_id, { decision: "approve" });
  await press(card_id, "Thank her", { press_key });
  await press(card_id, "Thank her", { press_key });
  expect(sent).toEqual([{ to: "Mei" }]);
});

test.each([
  ["an unknown tool", { tool: "write_userdata", arguments: {} }, ["write_user_data"]],
  ["wrong arguments", { tool: "write_user_data", arguments: { path: "a/b" } }, ["content"]],
  ["a tool for people only", { tool: "submit_card", arguments: {} }, ["person alone"]],
])("a button with %s is refused when it is shown, in words that mend it", async (_, action, said) => {
  const result = await call(
    "show_card",
    { card_type: "list", data_source: { data: [1] }, options: { actions: [{ label: "Go", ...action }] } },
    "chat",
  );
  expect(result).toMatchObject({ status: "error", refusals: [{ code: "cards.action_refused" }] });
  for (const words of ["options.actions[0]", "“Go”", ...said]) expect(result.error).toContain(words);
});

test("a caller that may not do something shows no button that does", async () => {
  const options = { actions: [{ label: "Go", ...write("a/b", { a: 1 }) }] };
  const result = await etui.execute(
    "show_card",
    { card_type: "list", data_source: { data: [1] }, options },
    { userId, surface: "mcp", permissions: { effects: ["read", "display"] } },
  );
  expect(result).toMatchObject({ status: "error", refusals: [{ code: "cards.action_refused" }] });
});

test("names that other programs have for the parts of a button are read, and the tool's in either spelling", async () => {
  const card_id = await shown([
    { label: "Go", tool: "write_user_data", parameters: { path: "go", content: { a: 1 } }, style: "primary" },
  ]);
  expect((await opened(card_id))?.options.actions).toEqual([
    { label: "Go", kind: "primary", ...write("go", { a: 1 }) },
  ]);
});

test("a decision of a modal that names a tool does it and answers the modal, in either way", async () => {
  for (const [way, path] of [
    ["press", "modal/pressed"],
    ["submit", "modal/submitted"],
  ] as const) {
    const data = {
      text: "Book the table?",
      actions: [
        { label: "Book it", value: "book", ...write(path, { booked: true }) },
        { label: "Not now", value: "no" },
      ],
    };
    const card_id = await shown([], { card_type: "modal", data_source: { data }, options: { title: path } });
    expect((await opened(card_id))?.data).toMatchObject({
      actions: [{ value: "book", label: "Book it" }, { value: "no" }],
    });
    const key = newKey();
    const result =
      way === "press"
        ? await press(card_id, "Book it", { press_key: key })
        : await call("submit_card", { card_id, values: { choice: "book" }, submission_key: key });
    expect(result).toMatchObject({ status: "success", answer: { values: { choice: "book" } } });
    expect(await read(path)).toEqual({ booked: true });
    const late = await call("submit_card", { card_id, values: { choice: "no" }, submission_key: newKey() });
    expect(late.status).toBe("conflict");
  }
});

test("a modal stays open while its button's question waits", async () => {
  const actions = [{ label: "Thank her", tool: "post_letter", arguments: { to: "Ann" } }];
  const card_id = await shown(actions, { card_type: "modal", data_source: { data: "Thank Ann?" } });
  const submit = () =>
    call("submit_card", { card_id, values: { choice: "Thank her" }, submission_key: "one-and-the-same" });
  const asked = await submit();
  expect(asked.status).toBe("pending");
  expect((await opened(card_id))?.state).toBe("open");
  await etui.confirmations.decide(userId, asked.confirmation!.confirmation_id, { decision: "deny" });
  expect(await submit()).toMatchObject({ status: "error", error_code: "forbidden" });
  expect((await opened(card_id))?.state).toBe("open");
  expect(sent).toEqual([]);
});

test("stored data make no buttons", async () => {
  const content = {
    text: "Hello",
    actions: [{ label: "Go", tool: "post_letter", arguments: { to: "Eve" } }],
  };
  await call("write_user_data", { path: "notes/planted", content });
  const card_id = await shown([], {
    card_type: "modal",
    data_source: { path: "notes/planted" },
    options: {},
  });
  const values = { choice: "Go" };
  const result = await call("submit_card", { card_id, values, submission_key: newKey() });
  expect(result).toMatchObject({ status: "success", answer: { values } });
  expect(sent).toEqual([]);
});

test("a press of what is no longer there, or of a replaced card, does nothing", async () => {
  const card_id = await shown([{ label: "Go", ...write("gone/a", { a: 1 }) }]);
  expect(await press(card_id, "Other")).toMatchObject({ status: "conflict" });
  expect(await press(card_id, "Go", { action: 3 })).toMatchObject({ status: "conflict" });
  expect(await press("0190a000-0000-7000-8000-000000000000", "Go")).toMatchObject({ status: "not_found" });
  await shown([], { options: { replaces: card_id } });
  expect(await press(card_id, "Go")).toMatchObject({
    status: "conflict",
    refusals: [{ code: "cards.superseded" }],
  });
  expect(await read("gone/a")).toBeNull();
});

test("a component adds arguments to its button, changes none, and nothing else may", async () => {
  const card = { card_type: "custom", data_source: { data: { rating: 3 } } };
  const actions = [{ label: "Rate", tool: "write_user_data", arguments: { path: "rated/tea" } }];
  const card_id = await shown(actions, { ...card, options: { component_id: "stars", actions } });
  const content = { stars: 4 };
  expect(await press(card_id, "Rate", { arguments: { content } })).toMatchObject({ status: "success" });
  expect(await read("rated/tea")).toEqual(content);
  const other = { path: "secrets", content };
  expect(await press(card_id, "Rate", { arguments: other })).toMatchObject({
    status: "error",
    refusals: [{ code: "cards.argument_fixed" }],
  });
  const plain = await shown([{ label: "Go", ...write("plain/a", { a: 1 }) }]);
  expect(await press(plain, "Go", { arguments: { reason: "x" } })).toMatchObject({
    status: "error",
    refusals: [{ code: "cards.no_added_arguments" }],
  });
});

test("the activity says that a card's button did it, and whose code showed the card; and it can be taken back", async () => {
  const actions = [{ label: "Go", ...write("made/by-skill", { a: 1 }) }];
  const { card_id } = await call("show_letters", {
    card_type: "list",
    data_source: { type: "inline", data: [1] },
    options: { actions },
  });
  const { call_id } = await press(card_id as string, "Go");
  const page = await etui.data.versions(etui.scope(userId), { path: "made/by-skill", limit: 1 });
  expect(page.ok && page.history?.versions[0]?.by).toMatchObject({
    card_id,
    skill: "postman",
    surface: "web",
    tool: "write_user_data",
  });
  expect(await call("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await read("made/by-skill")).toBeNull();
});

test("a model is told once of what was pressed", async () => {
  const context = { userId: "mei", surface: "chat" as const, conversationId: "one" };
  const { card_id } = (await etui.execute(
    "show_card",
    {
      card_type: "list",
      data_source: { data: [1] },
      options: { title: "Tea", actions: [{ label: "Go", ...write("told/a", { a: 1 }) }] },
    },
    context,
  )) as ToolResult;
  const pressing = { card_id, action: 0, label: "Go", press_key: newKey() };
  await etui.execute("press_card", pressing, { userId: "mei", surface: "web" });
  const scope = etui.scope("mei");
  expect(await etui.cards.untoldPresses(scope, "another")).toEqual([]);
  expect(await etui.cards.untoldPresses(scope, "one")).toMatchObject([
    {
      card_id,
      title: "Tea",
      label: "Go",
      tool: "write_user_data",
      summary: expect.stringContaining("told/a"),
    },
  ]);
  expect(await etui.cards.untoldPresses(scope, "one")).toEqual([]);
  await etui.execute("press_card", { ...pressing, press_key: newKey() }, { userId: "mei", surface: "app" });
  expect(await etui.cards.untoldPresses(scope, "one")).toEqual([]);
});
