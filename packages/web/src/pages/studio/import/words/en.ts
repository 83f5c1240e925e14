/** Words of the dialog that imports a skill. */
export const en = {
  title: "Import a skill",
  lead: "An archive (.zip, .skill, .tgz), the folder of a skill, or its SKILL.md alone. You see what is in it before anything is written.",
  drop: "Drop a skill here",
  chooseFile: "Choose a file",
  chooseFolder: "Choose a folder",
  looking: (name: string) => `Looking at ${name}…`,
  reading: "Reading…",
  another: "Choose another",
  retry: "Try again",
  stop: "Stop",
  nothingWritten: "Nothing was written.",
  faults: {
    not_a_skill: "This is not a skill",
    damaged: "The archive is damaged",
    too_large: "This is too large",
    several_archives: "One archive at a time",
    unreadable: "The browser could not read it",
    nothing: "There is nothing in it",
    other: "It cannot be imported",
  },
  faultLeads: {
    not_a_skill:
      "A skill has a SKILL.md or a skills.md, at its top or in one of its folders. There is none in it.",
    damaged: "It is cut off, or no zip at all. Get it again, or pack the folder anew.",
    too_large:
      "An archive may have 50 MiB, and what is in it 20 MiB. Take the folder of the skill alone, without what it does not need.",
    several_archives: "Import them one after the other, so that you see what each brings.",
    unreadable: "It was moved, or may not be read. Choose it again.",
    nothing: "No file came along. Choose the folder that has the SKILL.md.",
  },
  several: (count: number) => `There are ${count} skills in it. Choose those that you want.`,
  take: (name: string) => `Import ${name}`,
  nameless: "Without a name",
  actions: { create: "New", update: "Update", unchanged: "The same", refused: "Not possible" },
  what: {
    create: "It is put into your folder of skills and can be activated at once.",
    update: (added: number, changed: number, removed: number) =>
      `A skill of this name is in your folder. Its files are replaced: ${added} new, ${changed} changed, ${removed} gone. “npx etui skill roll-back” brings the former ones back.`,
    unchanged: "It is in your folder already, just as it is. Nothing would change.",
  },
  others: {
    bundled: "A skill of this name comes with Etui. The imported one takes its place.",
    database:
      "A skill of this name was saved in the Studio and goes first. The imported one is used when that one is deleted.",
  },
  difference: "What is different",
  tools: "Tools",
  noTools: "None. What it says is enough for many skills.",
  rules: "Rules, read when they are needed",
  views: "Views of its own",
  code: "Code",
  runs: "runs when one of its tools is called",
  script: "a script; Etui does not run it",
  codeLead:
    "Code runs only if you allow it: in a process of its own, without your files. If what runs changes, Etui asks again.",
  allowCode: "Its code may run",
  /** Whoever may be told anything has to be said plainly. */
  allowHost: (host: string) =>
    host === "*"
      ? "Its code may reach any host of the internet, and so send anybody all that it is given"
      : `Its code may reach ${host}`,
  withoutCode: "Without that, its instructions and forms work, and what needs the code does not.",
  asks: "What it asks for",
  calls: (host: string) => `its code names the host ${host}`,
  names: (host: string) => `its text names the host ${host}`,
  allowed: (names: string) => `to use without asking: ${names}`,
  requires: (names: string) => `other skills: ${names}`,
  settings: (names: string) => `settings: ${names}`,
  remarks: "Errors and notes",
  severities: { danger: "Danger", error: "Error", warning: "Look", note: "Note" },
  at: (file: string, line: number | undefined) => (line === undefined ? file : `${file}, line ${line}`),
  dangerous: "Some of it looks dangerous. Read it before you go on.",
  allTheSame: "I have read it and want it all the same",
  says: "What it tells the model",
  files: (count: number, size: string) => `${count === 1 ? "1 file" : `${count} files`}, ${size}`,
  more: (count: number) => `and ${count} more`,
  import: "Import",
  update: "Update",
  replaceOwn: "Replace Etui's own",
  importSome: (count: number) => `Import ${count}`,
  open: "Open it",
  importing: "Importing…",
  imported: (name: string) => `${name} is imported.`,
  importedSome: (count: number) => `${count} skills are imported.`,
  replacedOwn: (names: string) => `It replaces Etui's own ${names}.`,
  doneBefore: (names: string) => `Imported before: ${names}.`,
};

export type ImportWords = typeof en;
