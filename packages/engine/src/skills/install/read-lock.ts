/** `$ETUI_HOME/etui.lock`: which skills are installed, from where, and what a person has agreed to. */
import { readFile } from "node:fs/promises";
import type { JsonObject } from "@etui/values/json/json";
import { homePlaces } from "./home-places.ts";
import { LOCK_FILE, type LockEntry } from "./lock-entry.ts";

export interface Lock {
  skills: ReadonlyMap<string, LockEntry>;
  /** What a later version wrote beside them. */
  others: JsonObject;
}

export type LockRead = { ok: true; lock: Lock } | { ok: false; error: string };

export const LOCKFILE_VERSION = 1;

/** Where there is no file, nothing is locked. */
export async function readLock(home: string): Promise<LockRead> {
  let text: string;
  try {
    text = await readFile(homePlaces(home).lockFile, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      return { ok: false, error: "etui.lock cannot be read. Look at who owns it." };
    return { ok: true, lock: { skills: new Map(), others: {} } };
  }
  return parseLock(text);
}

export function parseLock(text: string): LockRead {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    const conflict = /^(?:<{7}|={7}|>{7})/m.test(text) ? " git has left a conflict in it: resolve that." : "";
    return {
      ok: false,
      error: `etui.lock is not JSON.${conflict || " Bring back an earlier one, or delete it and approve the skills anew."}`,
    };
  }
  const version = (given as { lockfileVersion?: unknown } | null)?.lockfileVersion;
  if (typeof version === "number" && version > LOCKFILE_VERSION)
    return {
      ok: false,
      error: `etui.lock is of version ${version}, and this Etui knows ${LOCKFILE_VERSION}. Update Etui.`,
    };
  const checked = LOCK_FILE.safeParse(given);
  if (!checked.success) {
    const issue = checked.error.issues[0]!;
    const { message } = issue.code === "invalid_key" ? (issue.issues[0] ?? issue) : issue;
    return {
      ok: false,
      error: `etui.lock is wrong at ${issue.path.map(String).join(".") || "its top"}: ${message}. Correct it, or bring back an earlier one.`,
    };
  }
  const { lockfileVersion: _, skills, ...others } = checked.data;
  return { ok: true, lock: { skills: new Map(Object.entries(skills)), others: others as JsonObject } };
}

/** The same lock is the same bytes: keys are sorted, for people who compare versions. */
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
