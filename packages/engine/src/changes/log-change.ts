/**
 * The line of the log that a change leaves: the only place that writes `user_changes`. It is a part of the statement that
 * makes the change, so that no crash leaves one without the other.
 */

/** The columns that a line may fill, each as the SQL of its value. */
interface Columns {
  version?: string;
  call_id?: string;
  conversation_id?: string;
  /** Who made it, as JSONB. */
  provenance?: string;
  from_target?: string;
  from_version?: string;
  /** The lines that this one takes back. */
  undoes?: string;
  /** The thing that this one follows from, changed by the same transaction: `plan_task:<id>`. It is taken back with that. */
  derived_from?: string;
}

interface Line extends Columns {
  /** The kind of thing that changed, as a domain declares it. */
  kind: string;
  /** SQL for its name within its kind. */
  target: string;
  /** SQL for what happened to it. */
  action: string;
  /** SQL for whose it is; `$1` if left out. */
  user_id?: string;
  /** What stands behind `from`, a line for each of its rows; one line if left out. */
  from?: string;
}

export function logChange({ kind, from, user_id = "$1", ...columns }: Line): string {
  const filled = Object.entries({ user_id, kind: `'${kind}'`, ...columns });
  return `
    insert into user_changes (${filled.map(([name]) => name).join(", ")})
    select ${filled.map(([, value]) => value).join(", ")}${from === undefined ? "" : ` from ${from}`}`;
}

/** Lines that were taken out of the log, with the numbers they had. `columns` names the SQL of each. */
export function putBackChanges(columns: Readonly<Record<string, string>>, from: string): string {
  const filled = Object.entries({ user_id: "$1", ...columns });
  return `
    insert into user_changes (${filled.map(([name]) => name).join(", ")}) overriding system value
    select ${filled.map(([, value]) => value).join(", ")} from ${from}`;
}
