import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../ui/FailureNotice.tsx";
import type { Words } from "../../words/en.ts";
import type { TriggerWords } from "../words/en.ts";
import { NoJson } from "./draft-arguments.ts";
import { type Fault, placeFaults } from "./error-place.ts";

/** What is wrong with what was sent, and where in the form it is to be said. */
export function faultsOf(error: unknown, words: Words, form: TriggerWords["form"]): Fault[] {
  if (error === null) return [];
  if (error instanceof NoJson) return [{ place: error.place, sentence: form.noJson }];
  const sentence = failureText(error, words);
  const isRefusal = error instanceof ApiError && error.failure === "refused";
  return isRefusal ? placeFaults(sentence) : [{ place: "form", sentence }];
}
