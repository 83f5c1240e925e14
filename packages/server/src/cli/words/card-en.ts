import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardState } from "@etui/protocol/cards/stored-card";

const types: Record<CardType, string> = {
  list: "list",
  tree: "tree",
  table: "table",
  timeline: "timeline",
  form: "form",
  select: "select",
  chart: "chart",
  progress: "progress",
  counter: "counter",
  modal: "modal",
  toast: "toast",
  custom: "custom",
};
const states: Record<Exclude<CardState, "open">, string> = {
  answered: "answered",
  superseded: "replaced",
};

/** The texts about cards. */
export const card = {
  commands: {
    card: "look at cards that were shown, and answer them",
    list: "list them, newest first",
    show: "show one again, with its data as they are now, or write it as a file",
    answer: "answer a form, a select or a modal",
    press: "press a button of a card",
  },
  type: "only those of this type",
  id: "the card's id, as `npx etui card list` shows it, or last",
  as: "print it in this form",
  output: "write it to this file; its ending says the form",
  dark: "draw a picture on a dark ground",
  button: "the words on the button, or its number",
  values: "what to fill in, such as pages=42; a name given twice has several values",
  over: "let your answer stand over what is stored as this version, which was written meanwhile",
  toKeepYours: (version: number) =>
    `To keep yours, answer with the same values again and --over ${version}. To keep what is stored, give its value.`,
  types,
  states,
  pinned: "pinned",
  none: "No card has been shown yet.",
  written: (file: string) => `Written to ${file}.`,
  answered: (values: string) => `Answered: ${values}`,
  superseded: (id: string) => `A newer card stands in its place: ${id}`,
  taken: "Answered.",
};
