/** A user of their own for each request: sets the state up, plays the person, and looks at what has become of it. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Etui } from "@etui/engine";
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { InboxMessage } from "@etui/protocol/inbox";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";
import { LIVE } from "../../packages/engine/src/data/documents/live.ts";
import { triggersOf } from "../../packages/engine/src/triggers/test-triggers.ts";
import type { HttpClient } from "../../tests/harness/http-client.ts";

export const TIME_ZONE = "Asia/Shanghai";
/** The longest wait for a card that can be answered. */
const PATIENCE_MS = 10_000;
/** A trigger that brings nothing for so long brings nothing. */
const SILENCE_MS = 1_500;

export interface Document {
  path: string;
  content: Json;
  expires_at: Date | null;
}

export interface Trigger {
  trigger_id: string;
  title: string;
  next_trigger_at: string | null;
  /** When a pause ends by itself. */
  paused_until?: string;
}

export interface SavedTool {
  name: string;
  type: string | null;
  card_type: string | null;
  parameters: { properties?: JsonObject; required?: readonly string[] };
}

export type World = ReturnType<typeof createWorld>;

/** `send` speaks HTTP as the user. */
export function createWorld(
  etui: Etui,
  { userId, language, send }: { userId: string; language: "en" | "zh"; send: HttpClient["send"] },
) {
  const context = { userId, timeZone: TIME_ZONE, locale: language === "zh" ? "zh-CN" : "en-GB" };

  /** Calls a tool as the person would in the page, and agrees to what it asks. */
  async function call(tool: string, args: object): Promise<ToolResult & Record<string, unknown>> {
    const result: ToolResult = await etui.execute(tool, args, context);
    const asked = result.confirmation?.confirmation_id;
    if (asked === undefined) return succeeded(tool, result);
    await etui.confirmations.decide(userId, asked, { decision: "approve" });
    return succeeded(tool, await etui.execute(tool, args, context));
  }

  const write = (path: string, content: Json) => call("write_user_data", { path, content });

  const documents = (prefix = "") =>
    etui.scope(userId).rows<Document>({
      text: `select data_path as path, content, expires_at from user_data_store
             where user_id = $1 and starts_with(data_path, $2) and ${LIVE} order by data_path`,
      values: [userId, prefix],
    });

  const content = async (path: string) =>
    (await documents(path)).find((one) => one.path === path)?.content as JsonObject | undefined;

  /** All that is stored below a prefix as one text, for facts that may stand anywhere in it. */
  const stored = async (prefix = "") => JSON.stringify(await documents(prefix));

  const triggers = async () => (await call("list_triggers", { status: "all" })).triggers as Trigger[];

  /** When triggers fire in the next days, in the person's time and in order: "2026-11-27 21:30". */
  async function upcoming(days: number, title = ""): Promise<string[]> {
    const to = new Date(Date.now() + days * 86_400_000).toISOString();
    const { json } = await send("GET", `/api/triggers/upcoming?to=${encodeURIComponent(to)}&limit=500`);
    const wanted = (await triggers()).filter((one) => one.title.includes(title));
    return (json.runs as { at: string; trigger_id: string }[])
      .filter(({ trigger_id }) => wanted.some((one) => one.trigger_id === trigger_id))
      .map(({ at }) => {
        const local = Temporal.Instant.from(at).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString();
        return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
      })
      .sort();
  }

  const inbox = async () => (await etui.inbox.page(etui.scope(userId), { limit: 100 })).messages;

  /** Does something that a trigger may be waiting for, and returns the messages that come of it. */
  async function comesAfter(change: () => Promise<unknown>): Promise<InboxMessage[]> {
    const before = (await inbox()).length;
    await change();
    for (const start = performance.now(); performance.now() - start < SILENCE_MS; await sleep(50)) {
      const messages = await inbox();
      if (messages.length > before) return messages.slice(0, messages.length - before);
    }
    return [];
  }

  /** Makes every planned firing due now, and returns the messages that come of it. */
  const fire = () =>
    comesAfter(async () => {
      const { makeDue } = triggersOf(etui, userId);
      for (const { trigger_id } of await triggers()) await makeDue(trigger_id);
    });

  /** Cards as they are drawn now, the newest first. */
  async function cards(): Promise<StoredCard[]> {
    const { json } = await send("GET", "/api/cards");
    const ids = (json.cards as { card_id: string }[]).map(({ card_id }) => card_id);
    return Promise.all(ids.map(async (id) => (await send("GET", `/api/cards/${id}`)).json as StoredCard));
  }

  /** The newest card of one of these types. */
  const card = async (...types: string[]) =>
    (await cards()).find(({ card_type }) => types.includes(card_type));

  /** Answers the newest card that waits: each value goes to the first field whose name or label fits. */
  async function answer(...values: readonly [field: RegExp, value: Json][]): Promise<void> {
    const open = await waitFor(async () =>
      (await cards()).find(({ card_type, state }) => state === "open" && /form|select/.test(card_type)),
    );
    const { status, text } = await send("POST", `/api/cards/${open.card_id}/submit`, {
      body: {
        values: open.card_type === "select" ? { choice: chosen(open, values[0]![1]) } : filled(open, values),
        submission_key: "from-the-person",
      },
    });
    if (status !== 200) throw new Error(`The card took no answer: ${text}`);
  }

  /** A skill as it is stored; undefined if there is none. */
  async function skill(name: string): Promise<{ tools: readonly SavedTool[] | null } | undefined> {
    const { json } = await send("GET", `/api/skills/${name}/stored`);
    return json.stored ?? undefined;
  }

  /** Everything the assistant said, reply by reply. */
  const said: string[] = [];
  return {
    said,
    call,
    write,
    documents,
    content,
    stored,
    triggers,
    upcoming,
    comesAfter,
    fire,
    card,
    answer,
    skill,
  };
}

function succeeded(tool: string, result: ToolResult): ToolResult & Record<string, unknown> {
  if (result.status !== "success") throw new Error(`${tool} of the request itself: ${result.error}`);
  return result;
}

function filled(card: StoredCard, values: readonly [RegExp, Json][]): JsonObject {
  const { fields } = card.data as { fields: { name: string; label?: string }[] };
  return Object.fromEntries(
    values.flatMap(([wanted, value]) => {
      const field = fields.find(({ name, label = "" }) => wanted.test(name) || wanted.test(label));
      return field ? [[field.name, value]] : [];
    }),
  );
}

/** The choice whose label or value is what the person chooses. */
function chosen(card: StoredCard, wanted: Json): Json {
  const { choices } = card.data as { choices: { label: string; value: Json }[] };
  return choices.find(({ label, value }) => label === wanted || value === wanted)?.value ?? wanted;
}

async function waitFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (const start = performance.now(); performance.now() - start < PATIENCE_MS; await sleep(50)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error("Nothing came that could be answered.");
}
