/**
 * Writes the line that a change leaves in the log; nothing else writes `user_changes`. It is part of the statement that
 * makes the change, so that no crash leaves one without the other.
 */

import { NAME } from "../domain/name.ts";
import { UndeclaredKind } from "../tool/undeclared-kind.ts";

/** The columns that a line may fill, each with the SQL of its value. */
interface Columns {
  version?: string;
  call_id?: string;
  conversation_id?: string;
  /** The origin of the change, as JSONB. */
  provenance?: string;
  from_target?: string;
  from_version?: string;
  /** The lines that this one undoes. */
  undoes?: string;
  /**
   * The thing that this one follows from, changed in the same transaction: `plan_task:<id>`. Both are undone together.
   */
  derived_from?: string;
}

interface Line extends Columns {
  /** The kind of thing that changed, as a domain declares it. */
  kind: string;
  /** SQL for the thing's name within its kind. */
  target: string;
  /** SQL for the action. */
  action: string;
  /** SQL for the owner; `$1` if left out. */
  user_id?: string;
  /** The SQL after `from`, with a line for each of its rows; if left out, one line is written. */
  from?: string;
}

/** @throws if the kind cannot be the name of one. */
export function logChange({ kind, from, user_id = "$1", ...columns }: Line): string {
  if (!NAME.test(kind)) throw new Error(`${JSON.stringify(kind)} cannot be a kind.`);
  const filled = Object.entries({ kind: `'${kind}'`, user_id, ...columns });
  return `
    insert into user_changes (${filled.map(([name]) => name).join(", ")})
    select ${filled.map(([, value]) => value).join(", ")}${from === undefined ? "" : ` from ${from}`}`;
}

const WRITES = "insert into user_changes (kind, ";
const KINDS = /insert into user_changes \(kind, [^)]*\)\s+select '([^']*)'/g;

/** Lets statements pass that log changes of these kinds alone. @throws for another, before anything is written. */
export const logsOnly =
  (kinds: ReadonlySet<string>) =>
  (text: string): void => {
    if (!text.includes(WRITES)) return;
    for (const [, kind] of text.matchAll(KINDS)) {
      if (!kinds.has(kind!)) throw new UndeclaredKind(kind!);
    }
  };

/** Puts lines back that were taken out of the log, with the numbers they had. `columns` has the SQL of each column. */
export function putBackChanges(columns: Readonly<Record<string, string>>, from: string): string {
  const filled = Object.entries({ user_id: "$1", ...columns });
  return `
    insert into user_changes (${filled.map(([name]) => name).join(", ")}) overriding system value
    select ${filled.map(([, value]) => value).join(", ")} from ${from}`;
}
