/** `$ETUI_HOME/etui.lock`: which skills are installed, from where, and what a person has approved. */
import { readFile } from "node:fs/promises";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";
import { zodValidator } from "../../tool/validation/zod-validator.ts";
import { isSkillId } from "../manifest/skill-id.ts";
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
  let given: Json;
  try {
    given = JSON.parse(text.replace(/^\ufeff/, "")) as Json;
  } catch {
    return refuse(refusal("lock.not_json", { conflict: /^(?:<{7}|={7}|>{7})/m.test(text) }));
  }
  const version = (given as { lockfileVersion?: unknown } | null)?.lockfileVersion;
  if (typeof version === "number" && version > LOCKFILE_VERSION)
    return refuse(refusal("lock.newer", { version, known: LOCKFILE_VERSION }));
  const checked = LOCK_FILE.safeParse(given);
  if (!checked.success) {
    return refuse(refusal("lock.wrong", { fault: faultOf(given) }));
  }
  const { lockfileVersion: _, skills, ...others } = checked.data;
  return { ok: true, lock: { skills: new Map(Object.entries(skills)), others: others as JsonObject } };
}

function faultOf(given: Json): Refused | undefined {
  if (!isObject(given)) return undefined;
  const name = isObject(given.skills) ? Object.keys(given.skills).find((id) => !isSkillId(id)) : undefined;
  if (name !== undefined) return refusal("skills.bad_name", { name });
  const judged = zodValidator(LOCK_FILE)(given);
  return judged.ok ? undefined : judged.refused;
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
