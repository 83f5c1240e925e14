/** A result with its sentence: the reason of a refusal becomes its `error`, and is checked in both languages. */
import type { Because, Refusal } from "@etui/words/refusal";
import { said } from "./said.ts";

interface Result {
  refused?: Because;
  refusals?: readonly unknown[];
  error?: string;
}

export function withError<Given extends object>(
  given: Given | undefined,
): (Omit<Given, "refused"> & { error?: string }) | undefined {
  if (given === undefined) return undefined;
  const { refused, refusals, error, ...rest } = given as Given & Result;
  const because = refused ?? (refusals as readonly Refusal[] | undefined);
  const sentence = error ?? (because === undefined ? undefined : said(because));
  return (sentence === undefined ? rest : { ...rest, error: sentence }) as never;
}
