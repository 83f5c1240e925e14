/** What somebody hands in to be imported, as the browser gives it. */

/** A file, and where it lies in what was handed in: `tea/SKILL.md`. */
export interface GivenFile {
  path: string;
  file: File;
}

/** What was dropped can be asked for only while the event lasts; its folders are read later. */
export type Given =
  | { from: "files"; files: readonly GivenFile[] }
  | { from: "drop"; entries: readonly (FileSystemEntry | File)[] };

/** What a field for files gives; one for folders says where each file lies. */
export const givenByField = (files: FileList): Given => ({
  from: "files",
  files: [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
});

/** Undefined where no file was dropped, but a text or a link. */
export function givenByDrop({ items }: DataTransfer): Given | undefined {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === "file" ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null;
    return entry ? [entry] : [];
  });
  return entries.length > 0 ? { from: "drop", entries } : undefined;
}
