import type { ThingKind } from "@etui/protocol/thing";
import type { CallStyle } from "../copy/copy-as.ts";
import type { Domain } from "../examples/built-in-tools.ts";
import type { Deed } from "../result/receipt.ts";
import type { Effect } from "../tool-api.ts";

/** Every sentence about tools, in English. */
export const en = {
  lead: "Everything an assistant can do here, and you can do by hand.",
  search: "Find a tool",
  searchHint: "Find a tool, such as “write” or “card”",
  count: (count: number): string => (count === 1 ? "1 tool" : `${count} tools`),
  noneFound: (text: string) => `No tool is like “${text}”`,
  noneFoundLead: "Try another word, or look at all of them.",
  showAll: "Show all",
  domain: {
    data: "Data",
    triggers: "Triggers",
    cards: "Cards",
    skills: "Skills",
    verbs: "Everyday verbs",
    undo: "Undo",
    others: "Others",
  } satisfies Record<Domain, string>,

  effect: {
    read: "reads",
    write: "changes",
    display: "shows",
    external: "leaves the house",
  } satisfies Record<Effect, string>,
  effectLong: {
    read: "Looks at your data and changes nothing.",
    write: "Changes your data. Every change is on record and can be taken back.",
    display: "Shows something to you.",
    external: "Reaches outside, or erases for good. It cannot be taken back.",
  } satisfies Record<Effect, string>,
  erases: "erases for good",
  personOnly: "only by hand",
  personOnlyLong: "No assistant is shown this tool, and none may call it.",
  asksFirst: "asks first",
  asksFirstLong: "Nothing happens before you have said yes to exactly these arguments.",

  copyName: "Copy the name",
  told: "What an assistant is told",
  unknown: (name: string) => `There is no tool called “${name}”`,
  unknownLead: "It may have come with a skill that is switched off now, or the link was cut short.",
  all: "All tools",

  form: {
    title: "Arguments",
    asForm: "Form",
    asJson: "JSON",
    as: "Show the arguments as",
    example: "Try an example",
    empty: "Empty it",
    none: "This tool takes no arguments.",
    required: "required",
    more: (count: number): string => (count === 1 ? "1 more field" : `${count} more fields`),
    fallback: (value: string) => `${value} if left out`,
    leftOut: "left out",
    yes: "yes",
    no: "no",
    json: "JSON",
    addText: "Add one",
    addEntry: "Add an entry",
    remove: (what: string) => `Take away ${what}`,
    entry: (number: number) => `Entry ${number}`,
    misfits: (places: string) => `The form has no place for ${places}. It stays in the JSON.`,
    noObject: "Arguments are an object: { … }.",
    prefilled: "These arguments came with the link. Nothing was run: look at them first.",
    run: "Run",
    running: "Running…",
    faults: (count: number): string =>
      count === 1 ? "One field needs another look." : `${count} fields need another look.`,
  },

  result: {
    title: "Result",
    none: "Nothing was run yet",
    noneLead:
      "Fill in the arguments and run the tool; what it answers stands here. Or begin with an example:",
    ready: "Look at the arguments and run the tool; what it answers stands here.",
    as: "Show the result as",
    card: "Card",
    facts: "Readable",
    told: "As told to an assistant",
    json: "JSON",
    ms: (ms: string) => `${ms} ms`,
    status: {
      success: "done",
      error: "refused",
      not_found: "not found",
      conflict: "in conflict",
      pending: "waits for you",
    },
    moreRows: (count: number) => `and ${count} more, in the JSON`,
    openCard: "Open the card",
    refused: "Etui did not take this",
    notFound: "There is no such thing",
    seeData: "Look at what is stored",
    seeTriggers: "Look at the triggers",
    conflict: "Something changed in the meantime",
    versionNow: (version: number): string =>
      version === 0 ? "Nothing is stored there now." : `Stored there now is version ${version}.`,
    seeNow: "Look at it",
    takeVersion: (version: number): string =>
      version === 0 ? "Create it anew" : `Go on from version ${version}`,
    seeActivity: "Look at what happened",
    pending: "This waits for your word",
    pendingLead: "It runs as soon as you agree here, or on the page of confirmations.",
    pendingLink: "Open the question",
    denied: "You said no. Nothing was done.",
    expired: "The question ran out. Nothing was done; run it again to be asked again.",
    spent: "Your word was used up by the same call from elsewhere.",
  },

  receipt: {
    places: (count: number): string => (count === 1 ? "1 place" : `${count} places`),
    document: (path: string): string => path,
    things: {
      user_data: (count: number): string => (count === 1 ? "1 place" : `${count} places`),
      trigger: (count: number): string => (count === 1 ? "a trigger" : `${count} triggers`),
      skill: (count: number): string => (count === 1 ? "a skill" : `${count} skills`),
      card: (count: number): string => (count === 1 ? "a card" : `${count} cards`),
      inbox: (count: number): string => (count === 1 ? "a message" : `${count} messages`),
    } satisfies Record<ThingKind, (count: number) => string>,
    unknown: (count: number, kind: string): string => `${count} “${kind}”`,
    deed: {
      saved: (what: string) => `Saved ${what}`,
      deleted: (what: string) => `Deleted ${what}`,
      cancelled: (what: string) => `Cancelled ${what}`,
      restored: (what: string) => `Restored ${what}`,
      moved: (what: string) => `Moved ${what}`,
      purged: (what: string) => `Erased ${what}`,
      fired: (what: string) => `Fired ${what}`,
      changed: (what: string) => `Changed ${what}`,
    } satisfies Record<Deed, (what: string) => string>,
    version: (version: number) => `version ${version}`,
    see: "See the change",
    takenBack: "taken back",
    undo: "Undo",
  },

  code: {
    title: "Call it from elsewhere",
    style: "Written for",
    styles: { curl: "curl", mcp: "MCP", typescript: "TypeScript" } satisfies Record<CallStyle, string>,
    token: "Put your token into ETUI_TOKEN first. It is never part of the copied text.",
    link: "Copy a link to this form",
    linkCopied: "Copied. The link fills in the form and runs nothing.",
    linkFailed: "The browser refused to copy.",
    unreadable: "Once the arguments can be read, the call stands here.",
  },
};

export type ToolWords = typeof en;
