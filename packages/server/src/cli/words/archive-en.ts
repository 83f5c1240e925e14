const rows = (count: number) => (count === 1 ? "1 row" : `${count.toLocaleString("en")} rows`);

function without(leftOut: Readonly<Record<string, number>>): string {
  const tables = Object.keys(leftOut);
  if (tables.length === 0) return "";
  const count = Object.values(leftOut).reduce((sum, one) => sum + one);
  return ` Left out ${rows(count)} of a program's own domain, whose tables are not here: ${tables.join(", ")}`;
}

/** The texts about archives and erasing. */
export const archive = {
  commands: {
    archive: "put everything of a user into one file and bring it back",
    export: "write everything of the user into one file: documents, their versions, who changed what",
    import: "bring everything back from an archive, whole or not at all",
    check: "say what an archive holds and whether it is whole; needs no database",
    erase: "erase everything of a user for good",
  },
  /** Which of them is for what, in the help of `archive` and of `data`. */
  orData: [
    "`npx etui archive` is the backup of a person: documents with all their versions, the record of who changed what,",
    "records of calls. It comes back as it was, for a user who has nothing, or in the place of everything (--replace).",
    "`npx etui data export|import` moves documents alone, as they are now, from and into anything that writes JSON.",
  ].join("\n"),
  exportFile: "the file to write, packed if its name ends in .gz; - for stdout",
  importFile: "the archive, packed or not",
  replace: "put it in the place of everything the user has now",
  yesExport: "do not ask before replacing a file that is there already",
  yesReplace: "do not ask before replacing",
  yesErase: "do not ask before erasing",

  exporting: "Exporting",
  exported: (user: string, count: number) => `Wrote ${rows(count)} of user ${user}.`,
  replaceFile: (file: string, bytes: number, at: string) =>
    `${file} is there already (${bytes.toLocaleString("en")} bytes, of ${at}). Replace it?`,
  fileKept: "The file stays as it is. Nothing was written.",
  checking: "Checking",
  checked: ({ user, made_at, schema }: { user: string; made_at: string; schema: string }) =>
    `A whole archive of user ${user}, made at ${made_at}, schema ${schema}:`,
  importing: "Importing",
  imported: (user: string, count: number, leftOut: Readonly<Record<string, number>>) =>
    `Stored ${rows(count)} for user ${user}.${without(leftOut)}`,
  /** Of an archive that was only looked at. */
  foreign: (tables: readonly string[]) =>
    `Of a program's own domain, and stored only where that program has made its tables: ${tables.join(", ")}`,

  modelAddress: "take over the address of a model that an archive from elsewhere brings",
  reaching: {
    lead: "What it would do by itself:",
    sends: (name: string, address: string) => `the trigger ${name} sends to ${address}`,
    asks_model: (name: string, _address: string) => `the trigger ${name} has a model do something`,
    model_address: (name: string, address: string) => `the model ${name} is asked at ${address}`,
    more: (count: number) => `and ${count} more`,
  },
  switchedOff: (count: number, command: string) =>
    `It is from elsewhere, so ${count === 1 ? "the trigger" : `the ${count} triggers`} above came paused. Look at each, then resume it: ${command}.`,
  addressLeftOut: (address: string) =>
    `The model's address ${address} was not taken over. Choose a model in Settings, or import with --model-address.`,
  takeAddress: (address: string) =>
    `Ask models at ${address}? Whoever runs that host reads everything that a model is told.`,

  tables: {
    user_data_store: "documents, with those that were deleted",
    user_data_history: "older versions of documents",
    user_data_pruned: "documents whose older versions are not all kept",
    user_changes: "changes on record",
    tool_calls: "calls on record",
    idempotency_keys: "answers kept for repeated calls",
    confirmations: "questions to the person",
    user_data_text: "texts of the search",
    user_data_text_position: "state of the search",
    search_passages: "passages of the search",
    search_positions: "state of the passages of the search",
    search_common_words: "common words of the search",
    experts: "experts",
    expert_skills: "skills of experts",
    user_triggers: "triggers",
    user_triggers_history: "earlier versions of triggers",
    trigger_firings: "firings of triggers",
    inbox_messages: "messages",
    trigger_deliveries: "deliveries of notifications",
    user_settings: "settings",
    trigger_dues: "moments that triggers wait for",
    trigger_watches: "paths that triggers watch",
    trigger_hits: "writes that triggers have yet to judge",
    push_subscriptions: "devices for notifications",
    user_secrets: "secrets",
    skills: "skills that were saved",
    skill_tools: "tools of saved skills",
    skill_versions: "versions of saved skills",
    skill_parameters: "settings of skills",
    skill_usage: "use of skills",
    conversations: "conversations",
    conversation_messages: "what was said in conversations",
    conversation_turns: "replies being made",
  } as Record<string, string>,
  willBeGone: (user: string) => `This user's data will be gone for good (user ${user}):`,
  typeName: (user: string) => `Type the user's name, ${user}, to go on:`,
  nothingDone: "That is not the name. Nothing was done.",
  sayYes: "There is nobody to ask here, so nothing was done. --yes says that you mean it.",
  nothingThere: (user: string) => `User ${user} has nothing, so there was nothing to erase.`,
  erased: (user: string, count: number) => `Erased ${rows(count)} of user ${user}.`,
};
