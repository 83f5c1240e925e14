import type { ImportFault, Spot } from "../import/import-fault.ts";

export const en = {
  receipt: {
    look: "Look",
    undo: "Undo",
    undoing: "Undoing…",
    undone: "Taken back.",
    inTheWay: "Something changed since, so this is not taken back by itself.",
    seeActivity: "Decide in Activity",
    near: "There is something nearly the same:",
    trigger: {
      pauses: "is a trigger of this document and pauses when it is due, since the document is gone.",
      follows: "is a trigger of this document and follows it.",
      more: (count: number) => `The same goes for ${count} more.`,
    },
    drift: (pattern: string) => `This differs from the shape of ${pattern}:`,
  },

  edit: {
    title: (path: string) => `Edit ${path}`,
    old: "An older version cannot be edited. Restore it, or go back to now.",
    text: "JSON of the document",
    save: "Save",
    saving: "Saving…",
    close: "Close",
    discard: "Discard changes",
    format: "Format",
    formatTitle: "Indent it evenly",
    valid: "Valid JSON",
    size: (size: string, most: string) => `${size} of ${most}`,
    noDocument: 'A document is an object or a list. Wrap a single value: {"value": 5}',
    tooLarge: "Larger than a document may be. Split it over several paths.",
    showFault: "Go there",
    unsaved: "Not saved",
    saved: (version: number) => `Saved as version ${version}`,
    restored: (when: string) => `Your unsaved changes from ${when} are here again.`,
    left: (path: string) => `Your changes to ${path} are not saved, but kept while this tab is open.`,
    goOn: "Go on editing",
    notStored: "Nothing is stored here, so there is nothing to edit",
    notStoredLead: "It may have been moved or deleted meanwhile.",
    createHere: "Create it",
    newer: (version: number) => `Version ${version} was written meanwhile. Your text is untouched.`,
    goneMeanwhile: "The document is gone meanwhile. Your text is untouched; saving creates it again.",
    load: "Load it",
    compare: "Compare",
    notSaved: "Not saved",
  },

  conflict: {
    title: (version: number) => `Version ${version} is newer than what you edit`,
    lead: "Nothing was overwritten. Yours against the newest:",
    same: "Both say the same.",
    invalid: "To see what differs, mend the JSON first.",
    merge: "Put both together",
    mergeNote: "You changed different places. Both changes come into the text; look, then save.",
    mine: (version: number) => `Keep mine over version ${version}`,
    theirs: "Take theirs",
    goOn: "Go on editing",
    merged: (version: number) =>
      `Both changes are in the text, on top of version ${version}. Save when it is right.`,
    took: (version: number) => `Version ${version} is in the text.`,
    bringBack: "Bring mine back",
    there: (version: number) => `Something is stored there already, as version ${version}`,
    thereLead:
      "Nothing was saved. Choose another path, or write over it; the older version stays in the history.",
    overwrite: "Write over it",
    openIt: "Open it",
  },

  create: {
    title: "New document",
    path: "Path",
    pathHint: "Parts with slashes, such as goals/2026",
    folders: "Folders here",
    create: "Create",
    creating: "Creating…",
    created: (path: string) => `Created ${path}`,
    text: "JSON of the new document",
    pathMissing: "Give it a path.",
    pathEnds: "A path ends in a name, not in a slash.",
    exists: "exists already",
  },

  menu: {
    path: "Actions",
    tree: "More",
    edit: "Edit",
    newHere: "New document…",
    move: "Move or rename…",
    copy: "Copy…",
    delete: "Delete",
    deleteBelow: "Delete all below…",
    import: "Import files…",
    export: "Export…",
    archive: "Whole archive…",
  },

  move: {
    move: (name: string) => `Move ${name}`,
    copy: (name: string) => `Copy ${name}`,
    to: "To",
    doMove: "Move",
    doCopy: "Copy",
    what: "What",
    whole: "The document and all below it",
    document: "The document alone",
    below: (documents: string) => `All below it: ${documents}`,
    same: "That is where it is.",
    moved: (path: string) => `Moved to ${path}`,
    copied: (path: string) => `Copied to ${path}`,
    keepsHistory: "Its history goes along.",
  },

  remove: {
    deleted: (path: string) => `Deleted ${path}`,
    deletedMany: (documents: string, prefix: string) => `Deleted ${documents} below ${prefix}`,
    title: (documents: string) => `Delete ${documents}?`,
    lead: (prefix: string) =>
      `Everything below ${prefix}. You can take it back; each document can be restored later too.`,
    delete: "Delete",
    cancel: "Cancel",
  },

  export: {
    title: (path: string) => `Export ${path}`,
    everything: "Export all documents",
    format: "Format",
    formats: {
      document: {
        json: "The document as it is, indented.",
        ndjson: "One line with path and content, to be imported again.",
        csv: "For a spreadsheet: a list of records becomes its rows, anything else one row.",
      },
      below: {
        json: "One object: each path with its document.",
        ndjson: "A line for each document with path and content. Best for many, and to be imported again.",
        csv: "For a spreadsheet: a row for each document, a column for each field.",
      },
    },
    read: (documents: string) => `${documents} read…`,
    download: "Download",
    archiveTitle: "The whole archive",
    archiveLead:
      "One file with everything of yours, all versions included. It is a backup and a way to another machine.",
    archiveBack: "It is brought back in a terminal, in Etui's folder:",
    archiveDownload: "Download the archive",
  },

  import: {
    title: "Import files",
    close: "Close",
    drop: "Drop files here",
    choose: "Choose files",
    kinds: [
      ["NDJSON", 'A line for each document: {"path": …, "content": …}, or records that a field names.'],
      ["JSON", "One object of path → document, a list of records, or one document named as the file."],
      ["CSV", "A record for each row; the first row has the names of the fields."],
      ["Markdown", "A document with the text, named as the file."],
    ] as [kind: string, what: string][],
    files: (count: number) => `${count} files`,
    others: "Choose others",
    folder: "Into the folder",
    folderHint: "Put before every path. Empty: the top.",
    template: "Path of each record",
    templateHint: (fields: readonly string[]): string =>
      `In braces a field of the record: ${fields.slice(0, 8).join(", ")}`,
    onExisting: (documents: string) => `${documents} of them exist already`,
    onExistingWays: { update: "Write a new version where it differs", leave: "Leave them as they are" },
    reading: "Reading",
    unreadable: "The files could not be read. Choose them again.",
    preview: "What is in the files",
    found: (documents: string, existing: number): string =>
      existing === 0 ? documents : `${documents}, ${existing.toLocaleString("en")} of them exist already`,
    unnamed: (count: number): string =>
      `${count === 1 ? "1 record has" : `${count.toLocaleString("en")} records have`} no path yet. Say how each is named.`,
    isThere: "exists",
    faults: (count: number): string =>
      count === 1 ? "1 fault: this is left out" : `${count.toLocaleString("en")} faults: these are left out`,
    failed: (count: number): string =>
      count === 1 ? "1 was refused" : `${count.toLocaleString("en")} were refused`,
    looking: "Looking which exist already…",
    notLooked: "Too many folders to look which exist already: those get a new version.",
    start: (documents: string) => `Import ${documents}`,
    spot: (spot: Spot): string =>
      spot === undefined
        ? ""
        : "line" in spot
          ? `line ${spot.line}`
          : "entry" in spot
            ? `entry ${spot.entry}`
            : spot.key,
    column: (column: number) => `column ${column}: `,
    fault: (fault: Exclude<ImportFault, { code: "not_json" }>): string => {
      switch (fault.code) {
        case "missing_field":
          return `has no ${fault.field}, which its path needs`;
        case "field_no_text":
          return `its ${fault.field} is an object or a list; a path needs a text or a number`;
        case "duplicate":
          return `goes to ${fault.path}, where another one goes already`;
        case "refused":
          return fault.error;
        case "no_content":
          return "has no content";
        case "scalar":
          return 'is a single value; a document is an object or a list, such as {"value": 5}';
        case "too_large":
          return "is larger than 1 MiB. Split it over several paths";
        case "bad_path":
          return "its path is empty, longer than 1,024 bytes or holds what no text can";
        case "bad_text":
          return "holds \\u0000 or half a character, which cannot be stored";
        case "bad_template":
          return "The path of each record needs a field in braces, such as people/{id}";
        case "open_quote":
          return "begins a cell with a quote that is never closed. Close it, or write it twice";
        case "too_many_cells":
          return "has more cells than the first row has names";
        case "not_utf8":
          return "is not UTF-8 text. Convert it first";
        case "too_long":
          return "is one JSON text of more than 64 million characters. Write it as NDJSON";
        case "no_documents":
          return "holds no documents";
      }
    },
    writing: (done: number, total: number): string =>
      `${done.toLocaleString("en")} of ${total.toLocaleString("en")} written`,
    cancel: "Stop",
    cancelNote: "You can stop at any time; what is written then can be taken back.",
    done: "Imported",
    cancelled: "Stopped by you",
    stopped: "Stopped before the end",
    counts: (counts: ImportCounts): string[] =>
      (
        [
          [counts.created, "created"],
          [counts.updated, "with a new version"],
          [counts.unchanged, "the same as before"],
          [counts.leftAlone, "left as they were"],
          [counts.failed, "refused"],
          [counts.notReached, "not written"],
        ] as const
      ).flatMap(([count, what]) => (count === 0 ? [] : [`${count.toLocaleString("en")} ${what}`])),
    wrote: (documents: string) => `Saved ${documents}`,
    again: "Import more",
    lookAtThem: "Look at them",
  },
};

export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  leftAlone: number;
  failed: number;
  notReached: number;
}

export type DataWords = typeof en;
