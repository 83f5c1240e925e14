import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../ui/FailureNotice.tsx";
import type { Words } from "../../words/en.ts";
import type { TriggerWords } from "../words/en.ts";
import type { Place } from "./draft.ts";
import { NoJson } from "./draft-arguments.ts";
import { placeOfError } from "./error-place.ts";

/** What is wrong with what was sent, and where in the form it is to be said. */
export function faultOf(
  error: unknown,
  words: Words,
  form: TriggerWords["form"],
): { place: Place; sentence: string } {
  if (error instanceof NoJson) return { place: error.place, sentence: form.noJson };
  const sentence = failureText(error, words);
  const isRefusal = error instanceof ApiError && error.failure === "refused";
  return { place: isRefusal ? placeOfError(sentence) : "form", sentence };
}
