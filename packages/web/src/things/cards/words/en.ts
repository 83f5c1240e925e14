import type { CardType } from "@etui/protocol/cards/card-type";

const kind: Readonly<Record<CardType, string>> = {
  list: "List",
  tree: "Tree",
  table: "Table",
  timeline: "Timeline",
  form: "Form",
  select: "Choice",
  chart: "Chart",
  progress: "Progress",
  counter: "Counter",
  modal: "Notice",
  toast: "Message",
  custom: "Component",
};

/** Words of cards, which are loaded with the cards and not with the first load. */
export const en = {
  kind,
  chip: { live: "Live", pinned: "Pinned", answered: "Answered", superseded: "Superseded" },
  menu: {
    label: "Card menu",
    viewData: "View data",
    copyMarkdown: "Copy as Markdown",
    copyCsv: "Copy as CSV",
    copyJson: "Copy as JSON",
    downloadCsv: "Download CSV",
    fullScreen: "Full screen",
    leaveFullScreen: "Leave full screen",
    pin: "Pin to the dashboard",
    unpin: "Unpin",
  },
  copied: "Copied",
  notCopied: "Not copied",
  close: "Close",
  dataOf: (title: string) => `Data of ${title}`,
  unknownKind: (kind: string) =>
    `This page does not know cards of the kind “${kind}” yet. Here is the data as it is.`,
  tryAgain: "Try again",
  broken: "This card could not be drawn. Here is the data as it is.",
  asItIs: "Until then, here is the data as it is.",
  cutData: (shown: number, total: number) =>
    `These are the first ${shown.toLocaleString("en")} of ${total.toLocaleString("en")} characters. Copy as JSON for all of them.`,
  empty: "Nothing here yet",
  cut: (shown: number, total: string) => `${shown.toLocaleString("en")} of ${total} shown`,
  seeRest: "to see the rest, open a path further down",
  atLeast: (total: string) => `at least ${total}`,
  count: {
    items: (count: number) => plural(count, "item"),
    rows: (count: number) => plural(count, "row"),
    columns: (count: number) => plural(count, "column"),
    nodes: (count: number) => plural(count, "node"),
    documents: (count: number) => plural(count, "document"),
    entries: (count: number) => plural(count, "entry", "entries"),
    points: (count: number) => plural(count, "point"),
    series: (count: number) => `${count.toLocaleString("en")} series`,
    choices: (count: number) => plural(count, "choice"),
    fields: (count: number) => plural(count, "field"),
  },
  more: (count: number) => `and ${count} more`,
  yes: "yes",
  no: "no",
  listed: ", ",
  role: { path: "Path", key: "Key", value: "Value" },
  emptySearch: "Empty the search",
  tree: { expandAll: "Expand all", collapseAll: "Collapse all" },
  progress: {
    state: { done: "done", current: "now", todo: "to do" },
    of: (value: string, max: string) => `${value} of ${max}`,
    over: (share: string) => `${share}, beyond the goal`,
    stepsDone: (done: number, of: number) => `${done} of ${of} done`,
  },
  counter: { up: "up", down: "down", same: "unchanged", better: "better", worse: "worse" },
  list: {
    tick: (title: string) => `Done: ${title}`,
    notSaved: (title: string, why: string) => `“${title}” was not changed. ${why}`,
  },
  answer: {
    submit: "Submit",
    submitting: "Sending…",
    answered: (when: string) => `Answered ${when}`,
    savedTo: "Saved to",
    keptStored: (fields: string) => `Kept as changed elsewhere: ${fields}`,
    superseded: "A newer card has taken the place of this one. It can no longer be answered.",
    preview: "A preview: nothing is sent.",
    notSent: "Your answer was not sent.",
    kept: "What you filled in is still here.",
    noAnswer: "not answered",
    draft: "Your draft is kept.",
  },
  form: {
    required: "required",
    choose: "Choose…",
    faults: (count: number) =>
      count === 1 ? "One field needs another look." : `${count} fields need another look.`,
    stars: (count: number, of: number) => `${count} of ${of}`,
    clear: "Clear",
  },
  tone: { info: "Note", success: "Done", warning: "Attention", danger: "Danger" },
  modal: { close: "Decide later" },
};

function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${nouns}`;
}

export type CardWords = typeof en;
