/** What a person hands in to be imported, as the browser provides it. */

/** A file and its place in what was handed in: `tea/SKILL.md`. */
export interface GivenFile {
  path: string;
  file: File;
}

/** Dropped items can be accessed only during the event; their folders are read later. */
export type Given =
  | { from: "files"; files: readonly GivenFile[] }
  | { from: "drop"; entries: readonly (FileSystemEntry | File)[] };

/** The files of an input field; a field for folders also tells the place of each file. */
export const givenByField = (files: FileList): Given => ({
  from: "files",
  files: [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
});

/** Undefined if no file was dropped, but a text or a link. */
export function givenByDrop({ items }: DataTransfer): Given | undefined {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === "file" ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null;
    return entry ? [entry] : [];
  });
  return entries.length > 0 ? { from: "drop", entries } : undefined;
}
