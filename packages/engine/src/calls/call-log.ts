/**
 * A record of every call: the tool, the surface, how the call ended and how long it took; and, if it changed something,
 * its arguments, abridged if they are long.
 *
 * Rows are gathered and written after the answers, so a read never waits for its own record (a read takes 0.06 ms, an
 * insert with its commit 0.3 ms). docs/operators.md states the price: a killed process loses the records of its last
 * moments. The data itself never depends on this log.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { abridgeJson } from "@etui/values/json/abridge-json";
import type { Json } from "@etui/values/json/json";
import type { Statement, TenantScope } from "../database/tenant.ts";
import type { CallRecord } from "../tool/call-record.ts";

const FLUSH_AFTER_MS = 200;
const ROWS_A_STATEMENT = 2_000;
/** The most characters of arguments in one statement, which holds them in memory in five forms at once. */
const CHARACTERS_A_STATEMENT = 4 * 1024 * 1024;
/**
 * The most characters kept of one call's arguments. The history keeps what was written whole; keeping a second copy
 * here doubled the time for writing a hundred documents.
 */
const CHARACTERS_A_CALL = 8 * 1024;
/** With more waiting rows than this, the database has been away for long: the oldest are dropped and counted. */
const MOST_WAITING = 100_000;
const KEEP_DAYS = 30;

export class CallLog {
  readonly #scope: (userId: string) => TenantScope;
  readonly #log: (line: string) => void;
  #waiting: CallRecord[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #prunedOn = new Map<string, string>();
  /** True after a lost answer and with parts of one call: the rows may be stored already, or come twice. */
  #mayBeThere = false;

  constructor(scope: (userId: string) => TenantScope, log: (line: string) => void) {
    this.#scope = scope;
    this.#log = log;
  }

  add(record: CallRecord): void {
    this.#waiting.push(record);
    if (record.isPart) this.#mayBeThere = true;
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes the waiting rows; resolves when they are written or given up for now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Resolves when all earlier calls are recorded, including those of other processes while these are healthy. */
  async settled(): Promise<void> {
    await this.flush();
    await sleep(2 * FLUSH_AFTER_MS);
  }

  async #write(): Promise<void> {
    const records = this.#waiting;
    this.#waiting = [];
    const insert = this.#mayBeThere ? insertMissingCalls : insertCalls;
    this.#mayBeThere = false;
    const byUser = Map.groupBy(records, (record) => record.userId);
    for (const [userId, own] of byUser) {
      try {
        for (const load of loadsOf(own)) await this.#scope(userId).rows(insert(userId, load));
        await this.#prune(userId);
      } catch {
        this.#putBack(own);
      }
    }
  }

  #putBack(records: CallRecord[]): void {
    this.#mayBeThere = true;
    const all = [...records, ...this.#waiting];
    const tooMany = Math.max(0, all.length - MOST_WAITING);
    if (tooMany > 0) this.#log(`the database was away too long: ${tooMany} records of calls were let go`);
    this.#waiting = all.slice(tooMany);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS * 10).unref();
  }

  /** Runs once a day per user. Call ids begin with their time, so the key itself finds the old ones. */
  async #prune(userId: string): Promise<void> {
    const today = new Date().toISOString().slice(0, 10);
    if (this.#prunedOn.get(userId) === today) return;
    this.#prunedOn.set(userId, today);
    const oldest = Date.now() - KEEP_DAYS * 86_400_000;
    await this.#scope(userId).rows({
      text: "delete from tool_calls where user_id = $1 and call_id < $2::uuid",
      values: [
        userId,
        `${oldest
          .toString(16)
          .padStart(12, "0")
          .replace(/(.{8})/, "$1-")}-7000-8000-000000000000`,
      ],
    });
    await this.#scope(userId).rows({
      text: "delete from idempotency_keys where user_id = $1 and created_at < now() - interval '7 days'",
      values: [userId],
    });
  }
}

/** The content of one statement, with the arguments as text. */
interface Load {
  records: CallRecord[];
  argumentTexts: (string | null)[];
}

/** Arguments are turned into text only when their statement is due. */
function* loadsOf(records: CallRecord[]): Generator<Load> {
  let load: Load = { records: [], argumentTexts: [] };
  let characters = 0;
  for (const record of records) {
    const text = record.arguments === undefined ? null : textOf(record.arguments);
    load.records.push(record);
    load.argumentTexts.push(text);
    characters += text?.length ?? 0;
    if (load.records.length < ROWS_A_STATEMENT && characters < CHARACTERS_A_STATEMENT) continue;
    yield load;
    load = { records: [], argumentTexts: [] };
    characters = 0;
  }
  if (load.records.length > 0) yield load;
}

function textOf(args: Json): string {
  const whole = JSON.stringify(args);
  return whole.length <= CHARACTERS_A_CALL ? whole : JSON.stringify(abridgeJson(args, CHARACTERS_A_CALL));
}

/** Checks for existing rows before inserting, which takes 6.5 µs per row instead of 4.1. */
function insertMissingCalls(userId: string, load: Load): Statement {
  const { text, values } = insertCalls(userId, load);
  return { name: "insert_missing_calls", text: `${text} on conflict do nothing`, values };
}

function insertCalls(userId: string, { records, argumentTexts }: Load): Statement {
  return {
    name: "insert_calls",
    // The commit does not wait for the disk: a power cut loses only what a killed process would lose too.
    text: `with commit_soon as materialized (select set_config('synchronous_commit', 'off', true))
           insert into tool_calls (user_id, call_id, tool, surface, status, duration_ms, arguments, conversation_id)
           select $1, called.* from commit_soon,
             unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::real[], $7::jsonb[], $8::text[]) as called`,
    values: [
      userId,
      plainArray(records.map((record) => record.callId)),
      records.map((record) => record.tool),
      plainArray(records.map((record) => record.surface)),
      plainArray(records.map((record) => record.status)),
      plainArray(records.map((record) => record.durationMs)),
      unlessEmpty(argumentTexts),
      unlessEmpty(records.map((record) => record.conversationId ?? null)),
    ],
  };
}

/** An array of words and numbers as PostgreSQL reads it; `pg` would search every element for characters to quote. */
const plainArray = (column: (string | number)[]): string => `{${column.join(",")}}`;

/** Reads fill neither column, and `unnest` extends a single null to as many as it needs. */
const unlessEmpty = (column: (string | null)[]) => (column.every((value) => value === null) ? null : column);
