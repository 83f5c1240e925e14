/** A result with its sentence: the reason of a refusal becomes its `error`, and is checked in both languages. */
import type { Because } from "@etui/words/refusal";
import { said } from "./said.ts";

interface Result {
  // Not `Because`, as there are too many codes for the compiler to join its type with another.
  refused?: unknown;
  refusals?: readonly unknown[];
  error?: string;
}

/** Throws if the reason is a sentence only: Etui's own answers have none. */
export function withError<Given extends object>(
  given: Given | undefined,
): (Omit<Given, "refused"> & { error?: string }) | undefined {
  if (given === undefined) return undefined;
  const { refused, refusals, error, ...rest } = given as Given & Result;
  const because = (refused ?? refusals ?? error) as Because | undefined;
  return (because === undefined ? rest : { ...rest, error: said(because) }) as never;
}
