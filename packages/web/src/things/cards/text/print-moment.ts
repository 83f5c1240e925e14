import { printFacts, printName } from "@etui/cards/print-facts";
import { printDate } from "@etui/cards/print-value";
import type { Language } from "../../../base/words/choose-language.ts";
import { shortMoment } from "../../../base/words/moment.ts";

const HAS_OFFSET = /T.*(?:Z|[+-]\d\d:?\d\d)$/i;

/** A moment is shown in the reader's own zone, because the browser knows it; a day, or a time of no zone, as it is. */
export const printMoment = (iso: string, language: Language): string =>
  HAS_OFFSET.test(iso) ? shortMoment(iso, language) : printDate(iso, language);

/** A line under a title, with its dates in the reader's words. */
export const factsInWords = (text: string, language: Language): string =>
  printFacts(text, language, printMoment);

/** What a thing is called, unless that is the last part of its path. */
export const nameInWords = (name: string, path: string | undefined, language: Language): string =>
  printName(name, path, language, printMoment);
