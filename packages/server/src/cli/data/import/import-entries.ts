/** Imports entries into the store: equal ones are left alone, so that the same import can be run again. */
import { randomUUIDv7 } from "node:crypto";
import { checkContent, checkPath, type Etui } from "@etui/engine";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { equalJson } from "@etui/values/json/equal-json";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { explain } from "../../refusing/explain.ts";
import { errorInWords } from "../../refusing/refused-by.ts";
import { callContext } from "../../tool/call-context.ts";
import { language, words } from "../../words/words.ts";
import type { Entry } from "./entry.ts";
import { outlast } from "./outlast.ts";
import { Room } from "./room.ts";

/** The most writes in progress. They travel in batches; further ones would only wait. */
const AT_ONCE = 32;
/** The most characters of JSON in progress: what the two lanes of writing hold, so that neither waits for the other. */
const HEAVIEST = 8 * 1024 * 1024;

/** The most writes that are one entry of the activity, because whoever reads the activity counts all of them. */
const MOST_A_CALL = 20_000;

/** Faults that are not the entry's: the next one would fail as well. */
const FAULTS_OF_THE_HOUSE: readonly unknown[] = [
  "unavailable",
  "disk_full",
  "internal",
  "cancelled",
] satisfies ErrorCode[];

/** Only a database that went away comes back by itself. */
const willPass = (thrown: unknown) => (thrown as { code?: unknown }).code === "unavailable";

export interface ImportOptions {
  etui: Etui;
  user: string;
  /** The name of the file, which says whose words the documents are. */
  from: string;
  /** Put in front of every path. */
  prefix: string;
  /** If true, everything is checked and compared, but nothing is written. */
  dryRun: boolean;
  onError: "stop" | "continue";
  interrupted: AbortSignal;
  onFailure: (at: string, error: string) => void;
  /** Called each time the database has gone away and is waited for. */
  onAway: () => void;
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
}

export interface ImportReport {
  counts: ImportCounts;
  /** Why it stopped, in a sentence, if no entry was at fault. Entries that were not reached are not counted. */
  fault: string | undefined;
}

type Outcome = { as: "created" | "updated" | "unchanged" } | Failure;
type Failure = { as: "failed"; error: string };

/** @throws if the entries cannot be read any further. */
export async function importEntries(
  entries: AsyncGenerator<Entry>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { prefix, onError, interrupted } = options;
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  /** Where each path occurred first. Two entries for one path would undo each other at every run. */
  const seen = new Map<string, string>();
  const room = new Room({ most: AT_ONCE, heaviest: HEAVIEST });
  let stopped = false;
  let fault: string | undefined;
  let away = false;

  const count = (at: string, outcome: Outcome) => {
    counts[outcome.as] += 1;
    if (outcome.as !== "failed") return;
    if (onError === "stop") stopped = true;
    options.onFailure(at, outcome.error);
  };
  const onAway = () => {
    if (!away) options.onAway();
    away = true;
  };
  const bringIn = async (at: string, judged: Judged, partOf: string) => {
    try {
      count(at, await store(judged, { ...options, partOf, onAway }));
      away = false;
    } catch (thrown) {
      stopped = true;
      fault ??= willPass(thrown) ? words().import.databaseAway : explain(thrown);
    } finally {
      room.leave(judged.weight);
    }
  };

  let partOf = randomUUIDv7();
  let parts = 0;
  try {
    for await (const entry of entries) {
      if (stopped || interrupted.aborted) break;
      const judged = judge(entry, prefix, seen);
      if ("as" in judged) {
        count(entry.at, judged);
        continue;
      }
      await room.enter(judged.weight);
      if (parts === MOST_A_CALL) [partOf, parts] = [randomUUIDv7(), 0];
      parts += 1;
      void bringIn(entry.at, judged, partOf);
    }
  } catch (thrown) {
    if (!interrupted.aborted) throw thrown;
  } finally {
    // All writes must have ended before an error is thrown, because they still use the database.
    await room.empty();
  }
  return { counts, fault: interrupted.aborted ? undefined : fault };
}

interface Judged {
  path: string;
  content: object;
  /** The size in characters of JSON. */
  weight: number;
}

/** What the tool would refuse is refused beforehand, so that a dry run finds the same faults. */
function judge(entry: Entry, prefix: string, seen: Map<string, string>): Judged | Failure {
  const failed = (error: string): Failure => ({ as: "failed", error });
  if ("error" in entry) return failed(entry.error);
  const { at, content } = entry;
  const given = prefix + entry.path;
  const forbidden = findForbidden({ path: given, content });
  if (forbidden !== undefined) return failed(sayRefusal(forbidden, language()));
  if (typeof content !== "object" || content === null)
    return failed(sayRefusal(refusal("data.no_document", { at: "content" }), language()));
  const size = checkContent(content);
  if (!size.ok) return failed(sayRefusal(size.refused, language()));
  const checked = checkPath(given);
  if (!checked.ok) return failed(sayRefusal(checked.refused, language()));

  const { path } = checked;
  const before = seen.get(path);
  if (before !== undefined) return failed(words().import.duplicate(path, before));
  seen.set(path, at);
  return { path, content, weight: size.json.length };
}

/** @throws a fault that is not the entry's and did not pass. */
function store({ path, content }: Judged, options: ImportOptions & { partOf: string }): Promise<Outcome> {
  const { etui, user, from, partOf, dryRun, onAway, interrupted } = options;
  /** What was sent before; if the answer was lost, it may have been stored. */
  let asked: "created" | "updated" | undefined;
  const attempt = async (): Promise<Outcome> => {
    const current = await etui.data.read(etui.scope(user), path);
    if (current && equalJson(current.content, content)) return { as: asked ?? "unchanged" };
    asked ??= current ? "updated" : "created";
    if (dryRun) return { as: asked };
    const result = await etui.execute(
      "write_user_data",
      { path, content: content as Record<string, unknown> },
      { ...callContext(user), from, partOf },
    );
    if (result.status === "success") return { as: asked };
    const { error = result.status, error_code } = result as { error?: string; error_code?: ErrorCode };
    if (!FAULTS_OF_THE_HOUSE.includes(error_code))
      return { as: "failed", error: errorInWords({ ...result, error }) };
    throw Object.assign(new Error(error), { code: error_code });
  };
  return outlast(attempt, { willPass, onAway, interrupted });
}
