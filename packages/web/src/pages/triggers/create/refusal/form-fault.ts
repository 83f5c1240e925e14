import { ApiError } from "../../../../base/api/api-error.ts";
import { failureText } from "../../../../base/ui/FailureNotice.tsx";
import type { Language } from "../../../../base/words/choose-language.ts";
import type { Words } from "../../../../base/words/en.ts";
import type { TriggerWords } from "../../words/en.ts";
import type { Place } from "../draft/draft.ts";
import { NoJson } from "../draft/draft-arguments.ts";
import { placeFaults } from "./error-place.ts";
import { refusalInWords } from "./refusal-words.ts";

export interface Fault {
  place: Place;
  sentence: string;
}

interface Speaking {
  words: Words;
  form: TriggerWords["form"];
  language: Language;
}

/** What is wrong with what was sent, and where in the form it is to be said; in the language of the page. */
export function faultsOf(error: unknown, speaking: Speaking): Fault[] {
  const { words, form } = speaking;
  if (error === null) return [];
  if (error instanceof NoJson) return [{ place: error.place, sentence: form.noJson }];
  const sentence = failureText(error, words);
  const isRefusal = error instanceof ApiError && error.failure === "refused";
  if (!isRefusal) return [{ place: "form", sentence }];
  return placeFaults(sentence).map((fault) => ({
    ...fault,
    sentence: refusalInWords(fault.sentence, speaking),
  }));
}

/** In one paragraph, where there are no parts to say it at. */
export const faultsInOne = (error: unknown, speaking: Speaking): string =>
  faultsOf(error, speaking)
    .map(({ sentence }) => sentence)
    .join("\n");
