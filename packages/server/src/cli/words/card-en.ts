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

/** Everything about cards. */
export const card = {
  commands: {
    card: "look at cards that were shown, and answer them",
    list: "list them, newest first",
    show: "show one again, with its data as they are now, or write it as a file",
    answer: "answer a form, a select or a modal",
  },
  type: "only those of this type",
  older: "go on below the card that the last line of a list names",
  id: "the card's id, as `npx etui card list` shows it, or last",
  as: "print it in this form",
  output: "write it to this file; its ending says the form",
  dark: "draw a picture on a dark ground",
  values: "what to fill in, such as pages=42; a name given twice has several values",
  over: "let your answer stand over what is stored as this version, which was written meanwhile",
  toKeepYours: (version: number) =>
    `To keep yours, answer with the same values again and --over ${version}. To keep what is stored, give its value.`,
  types,
  states,
  pinned: "pinned",
  none: "No card has been shown yet.",
  noneWaits: "No card waits for an answer.",
  noId: "A card has an id such as 01936b2e-7c1a-7f3e-9d2b-5a8c4e6f1b20; `npx etui card list` shows it.",
  olderCards: (id: string) => `older ones: --before ${id}`,
  unknown: "There is no such card. `npx etui card list` shows those there are.",
  noData: "The card has no data now.",
  noSuchForm: (type: string, ending: string) =>
    `A ${type} card has no ${ending} form. Charts come as pictures; what has rows comes as csv.`,
  whatForm: (known: string) => `The file's ending says no form. There are ${known}.`,
  notToTerminal: "A picture is nothing for a terminal. Name a file with -o.",
  written: (file: string) => `Written to ${file}.`,
  answered: (values: string) => `Answered: ${values}`,
  superseded: (id: string) => `A newer card stands in its place: ${id}`,
  noPair: (given: string) => `${given} is no name=value, such as pages=42.`,
  taken: "Answered.",
};
