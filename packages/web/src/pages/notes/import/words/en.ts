/** What the import of notes says, in English. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const en = {
  title: "Import notes",
  drop: "Drop a folder or Markdown files here",
  lead: "An Obsidian vault, a Logseq graph or plain files. First you see what would come in; nothing in the folder is changed.",
  folder: "Choose a folder",
  files: "Choose files",
  reading: "Reading…",
  trying: (done: number, all: number) => `Looking at ${done} of ${all}`,
  writing: (done: number, all: number) => `Importing ${done} of ${all}`,
  found: (files: number, others: number) =>
    `${many(files, "Markdown file", "Markdown files")}${others > 0 ? `, and ${many(others, "other file", "other files")} that stay out` : ""}`,
  counts: (created: number, updated: number, merged: number, same: number) =>
    [
      [created, "new"],
      [updated, "changed"],
      [merged, "merged"],
      [same, "the same"],
    ]
      .filter(([count]) => Number(count) > 0)
      .map(([count, what]) => `${count} ${what}`)
      .join(", ") || "Nothing comes in",
  into: "Into the folder",
  intoHint: "Empty: beside the others",
  left: "Left out",
  conflicts: "Changed on both sides; both wordings will stand there",
  conflictsDone: "Changed on both sides; both wordings stand there",
  lines: (lines: readonly number[]) => `line ${lines.join(", ")}`,
  more: (count: number) => `and ${count} more`,
  go: (count: number) => `Import ${many(count, "note", "notes")}`,
  lookAgain: "Look at it there",
  tooLarge: "Too long for a note: divide it among several.",
  notText: "No text in UTF-8, or it can no longer be read.",
  gone: "No longer in the folder, and still here",
  other: "Choose others",
  done: (count: number) => `${many(count, "note", "notes")} came in`,
  nothing: "There are no Markdown files among them.",
  tooMany: (most: number) => `More than ${most} files: import the folder from a terminal.`,
  stopped: "It stopped on the way; what came in so far can be undone.",
  back: "To the notes",
};

export type ImportWords = typeof en;
