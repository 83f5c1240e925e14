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
  table: {
    sortBy: (column: string) => `Sort by ${column}`,
    filter: "Filter",
    filterOf: (title: string) => `Filter ${title}`,
    found: (shown: number, total: number) => `${shown.toLocaleString("en")} of ${total.toLocaleString("en")}`,
    noneFound: (filter: string) => `No row holds “${filter}”.`,
    widthOf: (column: string) => `Width of ${column}`,
    pixels: (count: number) => plural(count, "pixel"),
    loadRest: "Load the rest",
    loading: "Loading…",
  },
  tree: { expandAll: "Expand all", collapseAll: "Collapse all" },
  timeline: {
    today: "Today",
    tomorrow: "Tomorrow",
    yesterday: "Yesterday",
    now: "now",
    until: (when: string) => `until ${when}`,
    undated: "Without a date",
  },
  chart: {
    type: "Chart type",
    types: { bar: "Bars", line: "Line", pie: "Pie", radar: "Radar" },
    data: "Data",
    legend: "Series",
    hide: (name: string) => `Hide ${name}`,
    show: (name: string) => `Show ${name}`,
    download: "Download",
    downloadPng: "Download as PNG",
    downloadSvg: "Download as SVG",
    loading: "The chart is being drawn…",
    failed: "The chart could not be loaded. Here is what it shows.",
    allHidden: "Every series is hidden.",
    summary: (type: string, series: number, points: number) =>
      `${type}, ${series === 1 ? "one series" : `${series} series`} of ${plural(points, "point")}.`,
    range: (name: string, low: string, lowAt: string, high: string, highAt: string) =>
      `${name}: lowest ${low} (${lowAt}), highest ${high} (${highAt}).`,
  },
  progress: {
    state: { done: "done", current: "now", todo: "to do" },
    of: (value: string, max: string) => `${value} of ${max}`,
    over: (share: string) => `${share}, beyond the goal`,
    stepsDone: (done: number, of: number) => `${done} of ${of} done`,
  },
  counter: { up: "up", down: "down", same: "unchanged", better: "better", worse: "worse" },
  custom: {
    notInstalled: (component: string) =>
      `The component “${component}” is not installed. This is the data it would show.`,
    threw: (component: string) => `The component “${component}” failed. This is the data it would show.`,
    silent: (component: string) =>
      `The component “${component}” does not answer. This is the data it would show.`,
    flooded: (component: string) =>
      `The component “${component}” sent more messages than a page can bear and was stopped. This is the data it would show.`,
    left: (component: string) =>
      `The component “${component}” left for another page. This is the data it would show.`,
    frame: (component: string) => `Component ${component}`,
    openLink: (host: string) => `The component wants to open ${host}`,
    openLinkLead: "It leads out of Etui. Open it only if you trust the address.",
    open: "Open",
    stay: "Do not open",
  },
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
  select: {
    search: "Search choices",
    noneFound: (query: string) => `No choice matches “${query}”.`,
    chosen: (count: number) => `${count} chosen`,
    between: (min: number, max: number) => `Choose ${min} to ${max}`,
    exactly: (count: number) => `Choose ${count}`,
    atLeast: (count: number) => `Choose at least ${count}`,
    atMost: (count: number) => `Choose at most ${count}`,
  },
  tone: { info: "Note", success: "Done", warning: "Attention", danger: "Danger" },
  modal: { close: "Decide later" },
};

function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${nouns}`;
}

export type CardWords = typeof en;
