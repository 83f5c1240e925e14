import type { CardData } from "@etui/protocol/card";
import type { FormField } from "@etui/protocol/cards/form";
import type { CardAnswer } from "@etui/protocol/cards/stored-card";
import { printAnswer } from "../cards/form/print-answer.ts";
import type { ShownCard } from "../cards/shown-card.ts";
import { en } from "../cards/words/en.ts";
import { zh } from "../cards/words/zh.ts";
import { currentLanguage } from "../words/language.ts";
import { appWords } from "./words/app-words.ts";

/** A model need not read a whole essay twice: it is kept, and in the structured part where a host takes one. */
const MOST = 2_000;

/** What the conversation hears of an answer, in the person's language. */
export function answerInWords({ card_type, data, options }: ShownCard, answer: CardAnswer): string {
  const words = appWords();
  const said = card_type === "form" ? filledIn(data as CardData<"form">, answer) : chosen(data, answer);
  const clipped = said.length > MOST ? `${said.slice(0, MOST).toWellFormed()}…` : said;
  const sentence = words.answered(options.title, clipped);
  return answer.saved_to ? `${sentence} ${words.savedTo(answer.saved_to.path)}` : sentence;
}

function filledIn({ fields }: CardData<"form">, { values }: CardAnswer): string {
  return fields
    .flatMap((field) => {
      const said = print(field, values[field.name]);
      return said === undefined ? [] : [`${field.label}: ${said}`];
    })
    .join("; ");
}

/** Of a select or a modal: the words of what was chosen, as if it were a field of a form. */
function chosen(data: unknown, { values }: CardAnswer): string {
  const { choices, actions } = data as Partial<CardData<"select"> & CardData<"modal">>;
  const field: FormField = { name: "choice", label: "", type: "select", choices: choices ?? actions ?? [] };
  return print(field, values.choice) ?? "";
}

function print(field: FormField, value: CardAnswer["values"][string] | undefined): string | undefined {
  const language = currentLanguage();
  return printAnswer(field, value, language, { en, zh }[language]);
}
