/** Reading `?a=b` with the sentences the tools would give. */
import { checkPath } from "@etui/engine";

export type Read<Value> = { ok: true; value: Value } | { ok: false; error: string };

export function readPath(given: string | undefined): Read<string> {
  if (given === undefined)
    return { ok: false, error: "path is missing: add ?path=goals/2026/year to the address." };
  const checked = checkPath(given);
  return checked.ok ? { ok: true, value: checked.path } : checked;
}

export function readInteger(
  name: string,
  given: string | undefined,
  { from, to, otherwise }: { from: number; to: number; otherwise?: number },
): Read<number> {
  if (given === undefined && otherwise !== undefined) return { ok: true, value: otherwise };
  const value = given !== undefined && /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= from && value <= to) return { ok: true, value };
  return { ok: false, error: `${name} must be a whole number from ${from} to ${to}.` };
}

/** Undefined where it is left out. */
export function readChoice<Choice extends string>(
  name: string,
  given: string | undefined,
  choices: readonly Choice[],
): Read<Choice | undefined> {
  const choice = choices.find((one) => one === given);
  if (given === undefined || choice !== undefined) return { ok: true, value: choice };
  return { ok: false, error: `${name} must be one of ${choices.join(", ")}.` };
}
