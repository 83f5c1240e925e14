/** What the bench found, as figures. */
import type { Played } from "./play.ts";

export interface Report {
  /** How many were played. */
  requests: number;
  /** How many ended in the state that was asked for. */
  done: number;
  /** Of those, how many without a single refused call. */
  firstTry: number;
  /** Requests whose calls were taken, and whose state is not what was asked for. */
  acceptedButWrong: readonly string[];
  /** Requests that changed nothing and are not done. */
  notDone: readonly string[];
  /** How often a call was refused, by class. */
  errors: Readonly<Record<string, number>>;
  calls: number;
  /** Estimated as a quarter of the characters. */
  tokensSent: number;
  played: readonly Played[];
}

export function reportOf(played: readonly Played[], tokensSent: number): Report {
  const isDone = ({ faults }: Played) => faults.length === 0;
  const isClean = ({ calls }: Played) => calls.every(({ error }) => error === undefined);
  const failed = played.filter((one) => !isDone(one));
  const acted = ({ calls }: Played) => calls.some((call) => call.acted);
  const errors: Record<string, number> = {};
  for (const { error } of played.flatMap(({ calls }) => calls))
    if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1;
  return {
    requests: played.length,
    done: played.filter(isDone).length,
    firstTry: played.filter((one) => isDone(one) && isClean(one)).length,
    acceptedButWrong: failed.filter(acted).map(({ id }) => id),
    notDone: failed.filter((one) => !acted(one)).map(({ id }) => id),
    errors,
    calls: played.flatMap(({ calls }) => calls).length,
    tokensSent,
    played,
  };
}

export function inWords(report: Report): string {
  const { requests, done, firstTry, acceptedButWrong, notDone, errors, calls, tokensSent } = report;
  const share = (count: number) => `${count} of ${requests} (${Math.round((100 * count) / requests)} %)`;
  const refused = Object.entries(errors).map(([error, count]) => `${error} ${count}`);
  const faults = report.played
    .filter((one) => one.faults.length > 0)
    .map(({ id, faults: of }) => `  ${id}: ${of.join(" ")}`);
  return [
    `done at the first try   ${share(firstTry)}`,
    `done                    ${share(done)}`,
    `accepted but wrong      ${acceptedButWrong.length}${acceptedButWrong.length ? `: ${acceptedButWrong.join(", ")}` : ""}`,
    `not done                ${notDone.length}${notDone.length ? `: ${notDone.join(", ")}` : ""}`,
    `calls                   ${calls}, refused: ${refused.join(", ") || "none"}`,
    `tokens sent             ${tokensSent} (characters / 4)`,
    ...(faults.length ? ["what is missing:", ...faults] : []),
    "",
  ].join("\n");
}
