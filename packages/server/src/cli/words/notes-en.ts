/** The texts about notes. */
export const notes = {
  commands: {
    notes: "notes: found, read, and brought in from folders of Markdown",
    search: "the notes that say something, or answer a question",
    tag: "the notes that have a tag",
    show: "print a note",
    import: "bring in a folder of Markdown: an Obsidian vault, a Logseq graph; again, what has changed in it",
  },
  words: "words or a question",
  tag: 'a tag; "#a #b" for both, "#a or #b"',
  page: "the path of a note, such as Projects/Etui, or its name",
  folder: "the folder",
  name: "what the import is called, the same each time; the name of the folder if left out",
  into: 'the folder of notes that it goes into; by default one of that name, "" for none',
  apply: "keep it; without this, it is only said what would come in",
  limit: "the most results, up to 50",
  read: (files: number, others: number) =>
    `${files} Markdown files${others > 0 ? `, and ${others} other files, which stay where they are` : ""}.`,
  counts: (created: number, updated: number, merged: number, same: number, isApplied: boolean) =>
    `${isApplied ? "" : "Would be: "}${created} created, ${updated} updated, ${merged} merged, ${same} unchanged.`,
  conflicts: "Changed here and in the folder; both wordings stand in:",
  left: "Left out:",
  gone: "No longer in the folder, still here:",
  doubtful: "Most files are no longer in the folder. Is its drive there? Nothing was deleted here:",
  more: (count: number) => `and ${count} more`,
  cut: "There are more files than are read at once (100,000).",
  tried: "Nothing was kept. --apply brings it in.",
};
