import type { Etui } from "@etui/engine";
import type { ActivityCall, ActivityEntry } from "@etui/protocol/activity";
import type { Clock } from "../terminal/clock.ts";
import { oneLine } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";
import { who } from "./who.ts";

/** A call in a few lines: when, who and why, and what it did, with counts if that is much. */
export function callInWords(
  { done, undone, is_undo, changes, ...call }: ActivityCall,
  { kinds, clock }: { kinds: Etui["kinds"]; clock: Clock },
): string[] {
  if (changes) {
    // A task and the reminder that follows from it have one title.
    const isMixed = changes.some(({ kind }) => kind !== changes[0]!.kind);
    const kindOf = ({ kind }: ActivityEntry) =>
      isMixed ? kinds.get(kind)?.words[language()].one : undefined;
    const lines = changes.map((change) => `    ${changeInWords(change, kindOf(change))}`);
    return [...headInWords(call, clock), ...lines];
  }
  const notes = inBrackets([
    undone === "wholly" && words().activity.undone,
    undone === "partly" && words().activity.partlyUndone,
    is_undo && words().activity.isUndo,
  ]);
  const lines = done.map(
    ({ kind, action, count, first, title = first }) =>
      `    ${words().activity.done(action, count, oneLine(title), thingsOf(kind, kinds))}`,
  );
  return [...headInWords(call, clock), ...lines.slice(0, -1), `${lines.at(-1)}${notes}`];
}

const thingsOf = (kind: string, kinds: Etui["kinds"]): string =>
  kinds.get(kind)?.words[language()].many ?? words().activity.things;

/** The changes of one call, each with its number for `etui undo --change`. */
export function changesInWords(changes: readonly ActivityEntry[], clock: Clock): string[] {
  const width = Math.max(...changes.map(({ change_id }) => change_id.length));
  const lines = changes.map((change) => `    ${change.change_id.padStart(width)}  ${changeInWords(change)}`);
  return changes[0] ? [...headInWords(changes[0], clock), ...lines] : [];
}

function headInWords(
  { at, by, call_id }: Pick<ActivityCall, "at" | "by" | "call_id">,
  clock: Clock,
): string[] {
  const parts = [clock.print(at), ...(by ? who(by) : [words().activity.byItself])];
  if (call_id !== null) parts.push(words().activity.call(call_id));
  const head = oneLine(parts.join("  "));
  return by?.reason === undefined ? [head] : [head, `    ${words().activity.reason(oneLine(by.reason))}`];
}

function changeInWords(
  { action, target, title = target, version, from, undone, undoes }: ActivityEntry,
  kind?: string,
): string {
  const number = version === undefined ? "" : ` ${words().activity.version(version)}`;
  const notes = inBrackets([
    kind,
    from && words().activity.from(oneLine(from.target), from.version),
    undone && words().activity.undone,
    undoes && words().activity.isUndo,
  ]);
  return `${words().activity.action[action]} ${oneLine(title)}${number}${notes}`;
}

function inBrackets(notes: (string | false | undefined)[]): string {
  const given = notes.filter(Boolean);
  return given.length > 0 ? `  (${given.join(", ")})` : "";
}
