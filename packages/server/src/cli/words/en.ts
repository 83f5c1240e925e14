import type { EarlierData } from "@etui/engine/database";
import type { ImportCounts } from "../data/import/import-entries.ts";
import { activity, undo } from "./activity-en.ts";
import { archive } from "./archive-en.ts";
import { card } from "./card-en.ts";
import { dayOf } from "./day-of.ts";
import { doctor } from "./doctor-en.ts";
import { documents } from "./documents-en.ts";
import { kb } from "./kb-en.ts";
import { notes } from "./notes-en.ts";
import { plan } from "./plan-en.ts";
import { query } from "./query-en.ts";
import { search } from "./search-en.ts";
import { skill } from "./skill-en.ts";
import { token } from "./token-en.ts";
import { trigger } from "./trigger-en.ts";

export const en = {
  about: "Etui: a case of tools for personal AI agents.",
  epilogue: [
    "Exit codes: 0 done, 1 failed or not confirmed, 2 wrong usage, 130 interrupted.",
    "ETUI_HOME and ETUI_PORT stand in for --home and --port, DATABASE_URL points at a PostgreSQL of your own,",
    "and ETUI_DEBUG=1 shows where an error came from.",
  ].join("\n"),
  /** The headings of a help page by commander's own; English needs none. */
  headings: {} as Record<string, string>,
  /** From Monday on, and what stands before a moment that comes today or tomorrow. */
  clock: {
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    nearDays: ["today, ", "tomorrow, "],
  },
  more: (cursor: string) => `There are more: go on with --cursor ${cursor}`,
  error: (sentence: string) => `error: ${sentence}`,
  /** For a sentence that the command line did not make: the engine speaks to models too, and only in English. */
  fromEngine: (sentence: string) => sentence,
  /** What commander itself writes into a help page. */
  help: {
    placeholders: (usage: string) => usage,
    facts: (description: string) => description,
    page: (text: string) => text,
  },
  interrupted: "Interrupted.",
  earlierData: ({ folder, madeAt }: EarlierData) =>
    `Found a database of ${dayOf(madeAt)} for this home in ${folder}. This home was made anew since: the data are those ` +
    "of an earlier one at the same path. They are kept and used. To start empty, stop Etui and delete that folder.",
  yesNo: "[y/N]",
  yes: ["y", "yes"],

  commands: {
    help: "show help for a command",
    serve: "serve the web app, HTTP and MCP on this machine",
    url: "print a fresh login link for the server that runs",
    mcp: "serve MCP over stdin and stdout, for a client that starts Etui itself",
    tool: "list, show and call tools",
    toolList: "list all tools",
    toolShow: "show what a tool does and what it takes",
    toolCall: "call a tool",
    data: "look at, export and import stored documents",
    dataList: "list stored paths with version and time of the last change",
    dataRead: "print a document",
    dataHistory: "list the versions of a document, newest first, with who wrote each",
    dataDiff: "show what changed between two versions of a document",
    dataRestore: "bring an older or deleted version back, as a new version",
    dataPurge: "erase a document with all its versions for good; nobody can bring it back",
    dataExport: "write all documents to a file, one JSON object a line (NDJSON)",
    dataImport: "read documents from a file; running it again changes only what differs",
    activity: "list what was done, by whom and from where, newest first",
    undo: "take back a call (the last one if none is named); it can be undone as well",
    doctor: "check Node, database, permissions, port and disk, and say how to mend each",
  },

  arguments: {
    toolName: "the tool's name",
    toolArguments: "its arguments as JSON; - reads stdin, @file a file",
    path: "where it is stored, such as goals/2026/year",
    prefix: "only paths that begin so",
    version: "the version to bring back",
    diffFrom: "the older version; the one before [to] if left out",
    diffTo: "the newer version; the newest if left out",
    exportFile: "the file to write, or - for stdout",
    importFile: "the file to read, or - for stdin",
    call: "the call's id, as `npx etui activity` shows it",
  },

  options: {
    home: "folder for everything Etui keeps (default: ~/.etui)",
    version: "print the version",
    help: "show help",
    port: "port on this machine; 0 takes a free one",
    user: "whose data",
    json: "print JSON",
    limit: "how many at most",
    expert: "speak as this expert: with its tools and skills alone",
    readOnly: "offer only tools that change nothing",
    purgePrefix: "erase all documents whose path begins so",
    yes: "confirm the call if it needs confirmation",
    at: "an older version instead of the current one",
    asOf: "as it was at this moment, such as 2026-12-31T18:00:00+08:00",
    cursor: "go on where the last line of the page before says",
    exportPrefix: "only paths that begin so",
    pathTemplate: "make each path of the record's fields, such as countries/{cca3} or people/{name.last}",
    importPrefix: "put this before every path",
    dryRun: "say what would change, and change nothing",
    onError: "at an entry with a fault",
    activityPath: "only calls that changed this path",
    call: "every change of this call, with its number",
    conversation: "only calls of this conversation",
    since: "not before this moment, such as 2026-12-31T18:00:00+08:00",
    change: "take back one change only, by its number in `npx etui activity --call`",
    undoConversation: "take back all that this conversation did since --since",
    onConflict: "where something was changed again since",
  },

  files: {
    stdout: "stdout",
  },

  serve: {
    started: ({ url, loginUrl, urlCommand }: { url: string; loginUrl: string; urlCommand: string }) =>
      [
        "Etui is running.",
        "",
        `  Open in a browser   ${loginUrl}`,
        `  MCP over HTTP       ${url}/mcp`,
        "",
        `The link logs you in once; \`${urlCommand}\` prints another. Ctrl-C stops Etui.`,
      ].join("\n"),
    stopping: "Stopping.",
  },

  mcp: {
    serverFires:
      "A server of this home is running and serves this client. It fires triggers, despite --no-triggers.",
    goesOnAlone: "The server of this home is gone. This process goes on with an Etui of its own.",
  },

  tool: {
    parameters: "Parameters:",
    required: "required",
    standard: (value: string) => `default ${value}`,
    anything: "any",
    notRun: "Not confirmed, so nothing was done.",
    howToConfirm:
      "This call needs your confirmation and was not run. Repeat it with --yes, or confirm it in the web app and repeat it.",
    buttonAsks:
      "The button makes a call that needs your confirmation, and it was not run. Press it in a terminal, or confirm the call in the web app and press again.",
    wantedByCode: (skill: string) => `The code of the skill ${skill} wants to make this call:`,
    codeAsks: (skill: string) =>
      `The code of the skill ${skill} wants to make a call that needs your confirmation. --yes does not count for it: confirm it in the web app and repeat yours, or repeat it in a terminal.`,
  },

  data: {
    nothingStored: "Nothing is stored there.",
    current: "current",
    ended: {
      update: (at: string) => `replaced ${at}`,
      delete: (at: string) => `deleted ${at}`,
      move: (at: string) => `moved away ${at}`,
      expire: (at: string) => `expired ${at}`,
    },
    movedTo: (path: string, at: string) => `moved to ${path} ${at}`,
    at: (path: string) => `at ${path}`,
    until: (at: string) => `until ${at}`,
    toPurge: (count: number, versions: number) =>
      `${documents(count)} with ${versions === 1 ? "1 version" : `${versions.toLocaleString("en")} versions`} in all.`,
    noLongerKept: (count: number, since: string) =>
      `${documents(count)} may be missing: versions of that time are no longer kept, all since ${since} are.`,
    compared: (from: number, to: number) => `From version ${from} to version ${to}:`,
    noDifference: "Nothing differs.",
    moreDifferences: (count: number) => `and ${count.toLocaleString("en")} more`,
    exporting: "Exporting",
    exported: (count: number) => `Exported ${documents(count)}.`,
  },

  import: {
    importing: "Importing",
    forms: [
      'A file holds one of: lines of {"path": …, "content": …} (NDJSON, as `npx etui data export` writes them), one JSON',
      "object of path → content, or a JSON array of records with --path-template. NDJSON may be of any size.",
    ].join("\n"),
    line: (number: number) => `line ${number}`,
    entry: (number: number) => `entry ${number}`,
    entryAt: (path: string) => `entry ${path}`,
    failure: (at: string, error: string) => `${at}: ${error}`,
    badTemplate:
      "--path-template has a brace too many or an empty one. Write it like countries/{cca3} or people/{name.last}.",
    templateWithoutField:
      "--path-template names no field, so every record would get the same path. Write it like countries/{cca3}.",
    templateForObject:
      "The file is one JSON object, which names its paths itself. Leave --path-template out; it is for arrays and lines of records.",
    missingField: (field: string) =>
      `It has no ${field}, which --path-template needs. Nothing was saved for it.`,
    fieldNoText: (field: string) =>
      `Its ${field} is an object or array, and --path-template needs a text or number.`,
    withoutPath:
      "It has no path. Give each entry a path as text, or name the records with --path-template, such as countries/{id}.",
    withoutContent: 'It has no content. An entry is {"path": …, "content": …}.',
    duplicate: (path: string, before: string) =>
      `The path ${JSON.stringify(path)} is that of ${before} already. Remove one of them.`,
    noDocuments:
      "The file is valid JSON, but holds no documents: it must be an object, an array or NDJSON lines.",
    tooLong: (line: number, most: number) =>
      `line ${line} has more than ${most / 2 ** 20} million characters. Write one entry a line (NDJSON).`,
    tooLarge: (most: number) =>
      `A JSON object or array may have at most ${most / 2 ** 20} million characters. Write it as NDJSON, one entry a line: that may be of any size.`,
    notUtf8: (line: number) => `The file is not UTF-8 text (near line ${line}). Convert it first.`,
    summary: ({ created, updated, unchanged, failed }: ImportCounts, dryRun: boolean) =>
      `${dryRun ? "Would import" : "Imported"} ${documents(created + updated)}: ` +
      `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed.`,
    stopped: "Stopped there. What was imported stays; mend the file and run the same command again.",
    waiting: "The database does not answer. Waiting for it.",
    databaseAway:
      "The database went away and did not come back within half a minute; `npx etui doctor` says why.",
    cutShort: (fault: string) =>
      `${fault} When that is mended, run the same command again: what is stored already is skipped.`,
  },

  activity,
  undo,
  archive,
  card,
  kb,
  notes,
  query,
  search,
  skill,
  token,
  plan,
  trigger,
  doctor,
};
