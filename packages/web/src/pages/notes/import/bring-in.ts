/** Sends the files of a folder, so many at a time as a request may carry, and adds up what comes of them. */
import type { ToolResult } from "@etui/protocol/tool-result";
import { toolResult } from "../../../base/api/call-tool.ts";
import type { ChosenFolder } from "./chosen-folder.ts";

const FILES_A_CALL = 200;
/** A request carries a little more than 1 MiB, and in JSON a line break is two characters. */
const BYTES_A_CALL = 600_000;
/** A note has at most 262,144 characters, which are at most so many bytes. */
const LARGEST_FILE = 800_000;
/** All names go along where they fit, so that those that are gone can be told. */
const MOST_PRESENT_CHARACTERS = 200_000;

export interface Outcome {
  created: number;
  updated: number;
  merged: number;
  same: number;
  conflicts: { path: string; lines: number[] }[];
  left: { file: string; why: string }[];
  /** Notes whose files are no longer in the folder; they stay. */
  gone: string[];
  callIds: string[];
}

export interface BringIn {
  folder: ChosenFolder;
  /** The folder of notes into which they come; empty for none. */
  into: string;
  dryRun: boolean;
  /** Why a file is left out that is not even sent. */
  words: { tooLarge: string; notText: string };
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** With what was done until then, where it stopped on the way. */
export class StoppedImport extends Error {
  override name = "StoppedImport";
  readonly outcome: Outcome;
  constructor(message: string, outcome: Outcome) {
    super(message);
    this.outcome = outcome;
  }
}

export async function bringIn(asked: BringIn): Promise<Outcome> {
  const { folder, into, dryRun, words, onProgress, signal } = asked;
  const outcome: Outcome = {
    created: 0,
    updated: 0,
    merged: 0,
    same: 0,
    conflicts: [],
    left: [],
    gone: [],
    callIds: [],
  };
  const paths = folder.files.map(({ path }) => path);
  let present = paths.join("").length <= MOST_PRESENT_CHARACTERS ? paths : undefined;
  let batch: { file: string; text: string }[] = [];
  let bytes = 0;
  let done = 0;

  async function send() {
    if (batch.length === 0) return;
    const body = {
      folder: folder.name,
      into,
      kind: folder.kind,
      files: batch,
      dry_run: dryRun,
      ...(present && { present }),
    };
    const answer = await toolResult("POST /api/notes/import", { body, signal, from: folder.name });
    if (answer.status !== "success") throw new StoppedImport(answer.error ?? "", outcome);
    add(outcome, answer);
    present = undefined;
    done += batch.length;
    batch = [];
    bytes = 0;
    onProgress(done);
  }

  for (const { path, file } of folder.files) {
    signal.throwIfAborted();
    const text = file.size > LARGEST_FILE ? undefined : await textOf(file);
    if (text === undefined) {
      outcome.left.push({ file: path, why: file.size > LARGEST_FILE ? words.tooLarge : words.notText });
      done += 1;
      continue;
    }
    if (batch.length >= FILES_A_CALL || bytes + file.size > BYTES_A_CALL) await send();
    batch.push({ file: path, text });
    bytes += file.size;
  }
  await send();
  return outcome;
}

/** Undefined if it is no text in UTF-8, or can no longer be read. */
async function textOf(file: File): Promise<string | undefined> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

function add(outcome: Outcome, answer: ToolResult): void {
  const one = answer as unknown as Partial<Outcome> & Pick<ToolResult, "receipt">;
  for (const key of ["created", "updated", "merged", "same"] as const) outcome[key] += one[key] ?? 0;
  outcome.conflicts.push(...(one.conflicts ?? []));
  outcome.left.push(...(one.left ?? []));
  outcome.gone.push(...(one.gone ?? []));
  if (one.receipt) outcome.callIds.push(one.receipt.call_id);
}
