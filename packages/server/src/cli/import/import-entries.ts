/** Brings entries into the store: what is equal already is left alone, so the same import can be run again. */
import { checkContent, checkPath, type Etui, findForbidden } from "@etui/engine";
import type { ErrorCode } from "@etui/protocol/tool-result";
import { callContext } from "../call-context.ts";
import { words } from "../words/words.ts";
import type { Entry } from "./entry.ts";
import { sameJson } from "./same-json.ts";

/** Writes under way at once. They travel in batches; beyond this number they only wait. */
const AT_ONCE = 32;

/** Not the entry's fault: the next one would fail as well. */
const FAULTS_OF_THE_HOUSE: readonly ErrorCode[] = ["unavailable", "disk_full", "internal", "cancelled"];

export interface ImportOptions {
  etui: Etui;
  user: string;
  /** Put before every path. */
  prefix: string;
  /** Judges and compares, but writes nothing. */
  dryRun: boolean;
  onError: "stop" | "continue";
  interrupted: AbortSignal;
  onFailure: (at: string, error: string) => void;
}

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
}

type Failure = { as: "failed"; error: string; fatal?: boolean };
type Outcome = { as: "created" | "updated" | "unchanged" } | Failure;

export async function importEntries(
  entries: AsyncGenerator<Entry>,
  options: ImportOptions,
): Promise<ImportCounts> {
  const { prefix, onError, onFailure, interrupted } = options;
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  /** Where each path stood first. Two entries for one path would undo each other at every run. */
  const seen = new Map<string, string>();
  let stopped = false;

  const fail = (at: string, { error, fatal }: Failure) => {
    counts.failed += 1;
    if (onError === "stop" || fatal) stopped = true;
    onFailure(at, error);
  };

  const importOne = async (entry: Entry) => {
    const judged = judge(entry, prefix, seen);
    // Before anything is awaited, so that of several faulty entries the first alone stops the import.
    if ("error" in judged) return fail(entry.at, judged);
    const outcome = await store(judged, options);
    if (outcome.as === "failed") fail(entry.at, outcome);
    else counts[outcome.as] += 1;
  };

  const work = async () => {
    for (;;) {
      const { value: entry, done } = await entries.next();
      if (done || stopped || interrupted.aborted) return;
      await importOne(entry);
    }
  };
  // All must have come to rest before an error goes up: they still use the database.
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  await entries.return(undefined);
  const fault = ends.find((end) => end.status === "rejected");
  if (fault && !interrupted.aborted) throw fault.reason;
  return counts;
}

interface Judged {
  path: string;
  content: object;
}

/** What the tool would refuse is refused before, so that a dry run finds the same faults. */
function judge(entry: Entry, prefix: string, seen: Map<string, string>): Judged | Failure {
  const failed = (error: string): Failure => ({ as: "failed", error });
  if ("error" in entry) return failed(entry.error);
  const { at, content } = entry;
  const given = prefix + entry.path;
  const forbidden = findForbidden({ path: given, content });
  if (forbidden !== undefined) return failed(forbidden);
  if (typeof content !== "object" || content === null) return failed(words.import.scalar);
  const size = checkContent(content);
  if (!size.ok) return failed(size.error);
  const checked = checkPath(given);
  if (!checked.ok) return failed(checked.error);

  const { path } = checked;
  const before = seen.get(path);
  if (before !== undefined) return failed(words.import.duplicate(path, before));
  seen.set(path, at);
  return { path, content };
}

async function store({ path, content }: Judged, { etui, user, dryRun }: ImportOptions): Promise<Outcome> {
  const current = await etui.data.read(etui.scope(user), path);
  if (current && sameJson(current.content, content)) return { as: "unchanged" };
  const as = current ? "updated" : "created";
  if (dryRun) return { as };
  const result = await etui.execute(
    "write_user_data",
    { path, content: content as Record<string, unknown> },
    callContext(user),
  );
  if (result.status === "success") return { as };
  const { error = result.status, error_code } = result as { error?: string; error_code?: ErrorCode };
  const fatal = error_code !== undefined && FAULTS_OF_THE_HOUSE.includes(error_code);
  return { as: "failed", error, fatal };
}
