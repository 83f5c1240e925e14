import { ApiError } from "../../../base/api/api-error.ts";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import type { Words } from "../../../base/words/en.ts";
import type { TriggerWords } from "../words/en.ts";
import { NoJson } from "./draft/draft-arguments.ts";
import { type Fault, placeFaults } from "./place-faults.ts";

interface Speaking {
  words: Words;
  form: TriggerWords["form"];
}

/** What is wrong with what was sent, and where in the form it is shown. */
export function faultsOf(error: unknown, { words, form }: Speaking): Fault[] {
  if (error === null) return [];
  if (error instanceof NoJson) return [{ place: error.place, sentence: form.noJson }];
  return placeFaults(failureText(error, words), error instanceof ApiError ? error.refusals : []);
}

/** All faults in one paragraph, for places without parts. */
export const faultsInOne = (error: unknown, speaking: Speaking): string =>
  faultsOf(error, speaking)
    .map(({ sentence }) => sentence)
    .join("\n");
