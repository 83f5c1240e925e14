/** `$ETUI_HOME/etui.lock`: which skills are installed, from where, and what a person has approved. */
import { readFile } from "node:fs/promises";
import type { JsonObject } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { homePlaces } from "./home-places.ts";
import { LOCK_FILE, type LockEntry } from "./lock-entry.ts";

export interface Lock {
  skills: ReadonlyMap<string, LockEntry>;
  /** Other keys, written by a later version. */
  others: JsonObject;
}

export type LockRead = { ok: true; lock: Lock } | { ok: false; refused: Refusal };

export const LOCKFILE_VERSION = 1;

/** If there is no file, the lock is empty. */
export async function readLock(home: string): Promise<LockRead> {
  let text: string;
  try {
    text = await readFile(homePlaces(home).lockFile, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") return refuse(refusal("lock.unreadable"));
    return { ok: true, lock: { skills: new Map(), others: {} } };
  }
  return parseLock(text);
}

export function parseLock(text: string): LockRead {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return refuse(refusal("lock.not_json", { conflict: /^(?:<{7}|={7}|>{7})/m.test(text) }));
  }
  const version = (given as { lockfileVersion?: unknown } | null)?.lockfileVersion;
  if (typeof version === "number" && version > LOCKFILE_VERSION)
    return refuse(refusal("lock.newer", { version, known: LOCKFILE_VERSION }));
  const checked = LOCK_FILE.safeParse(given);
  if (!checked.success) {
    const issue = checked.error.issues[0]!;
    const { message } = issue.code === "invalid_key" ? (issue.issues[0] ?? issue) : issue;
    const place = issue.path.map(String).join(".") || undefined;
    return refuse(refusal("lock.wrong", { place, says: message }));
  }
  const { lockfileVersion: _, skills, ...others } = checked.data;
  return { ok: true, lock: { skills: new Map(Object.entries(skills)), others: others as JsonObject } };
}

const refuse = (refused: Refusal): LockRead => ({ ok: false, refused });

/** Equal locks have equal bytes: keys are sorted, for people who compare versions. */
export function lockText({ skills, others }: Lock): string {
  const lock = { ...others, lockfileVersion: LOCKFILE_VERSION, skills: Object.fromEntries(skills) };
  return `${JSON.stringify(sorted(lock), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
