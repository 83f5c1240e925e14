/** The texts about the knowledge base. */
export const kb = {
  commands: {
    kb: "what is known of preferences, goals and projects",
    list: "list the pages",
    show: "print a page",
    add: "merge Markdown into a page; what is there already changes nothing",
    edit: "replace a page by Markdown; sections of its template stay",
    create: "create the page of a project",
    history: "list the versions of a page, newest first, with who wrote each",
    delete: "delete a page; `npx etui undo` brings it back",
  },
  entry: "preferences, goals or projects/<slug>",
  content: "the Markdown; - reads it from stdin, @file from a file",
  section: "only this section, by its id or its name",
  version: "the page as this version has it",
  over: "only if the page is at this version; 0 if there is to be none",
  slug: "its name in addresses and files, such as fit-for-life",
  title: "what the project is called",
  never: "not written yet",
  deleted: "deleted",
  characters: (count: number) => `${count} characters`,
};
