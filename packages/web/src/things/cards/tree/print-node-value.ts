import { printAlone } from "@etui/cards/print-facts";
import type { CellValue } from "@etui/protocol/cards/cell";
import type { Language } from "../../../base/words/choose-language.ts";
import { printMoment } from "../text/print-moment.ts";

export const printNodeValue = (value: CellValue, language: Language): string =>
  value === null ? "–" : printAlone(value, language, printMoment);
