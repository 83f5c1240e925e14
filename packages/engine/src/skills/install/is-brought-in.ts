/** Whether a skill was brought in from elsewhere, so that somebody else has written it: etui.lock says so. */
import type { Skill } from "../skill.ts";
import { lockAtHand } from "./lock-at-hand.ts";
import type { LockEntry } from "./lock-entry.ts";

/** Its code was approved where it lies. */
const isWrittenHere = (id: string, { source }: LockEntry): boolean =>
  source.kind === "folder" && source.from === `skills/${id}`;

/** A lock that cannot be read clears nobody. */
export async function isBroughtIn(
  home: string,
  { id, source }: Pick<Skill, "id" | "source">,
): Promise<boolean> {
  if (source !== "home") return false;
  const read = await lockAtHand(home);
  if (!read.ok) return true;
  const entry = read.lock.skills.get(id);
  return entry !== undefined && !isWrittenHere(id, entry);
}
