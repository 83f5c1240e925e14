import { figure } from "../figure.ts";

/** Why something cannot be done with the knowledge base. */
export const kb = {
  "kb.no_entry": ({ given }: { given: string }) =>
    `${JSON.stringify(given)} is no entry of the knowledge base. There are preferences, goals, and projects/<slug>; kb_list_projects lists the slugs.`,
  "kb.no_slug": ({ given, proposal }: { given: string; proposal?: string }) =>
    `${JSON.stringify(given)} is no slug: those are lower-case letters of any script and digits, with hyphens between them, at most 80. ` +
    (proposal === undefined ? "Write one such as fit-for-life." : `Write ${proposal}.`),
  "kb.no_page": ({ entry, near }: { entry: string; near: readonly string[] }) =>
    `There is no ${entry}. ` +
    (near.length === 0
      ? "kb_upsert or kb_create_project writes it."
      : `There are ${near.map((slug) => `projects/${slug}`).join(", ")}; kb_create_project makes another.`),
  "kb.project_there": ({ slug, title }: { slug: string; title: string }) =>
    `projects/${slug} is there already: "${title}". Nothing was changed. kb_upsert adds to it; a new project needs another slug.`,
  "kb.no_title": ({ length, most }: { length: number; most: number }) =>
    length === 0
      ? "A project needs a title: one line."
      : `The title has ${figure(length)} characters, more than ${figure(most)}. Write the rest into initial_content.`,
  "kb.other_version": ({ entry, version, expected }: { entry: string; version: number; expected: number }) =>
    `${entry} is at version ${version}, not ${expected}: somebody has changed it. Nothing was written. content is what it says now; write again with expected_version ${version}.`,
  "kb.too_large": ({ length, most }: { length: number; most: number }) =>
    `That is a page of ${figure(length)} characters, more than ${figure(most)}. Write less, or divide it among projects.`,
  "kb.replaces_no_section":
    'Nothing was written: <!-- replace --> stands right below the heading of the section that it replaces, or write "## Work (replace)". mode replace takes the place of the whole page.',
  "kb.too_many_projects": ({ most }: { most: number }) =>
    `There are ${figure(most)} projects already, which is the limit. Delete some that are over, by npx etui kb delete.`,
  "kb.no_section": ({ given, known }: { given: string; known: readonly string[] }) =>
    `The page has no section ${JSON.stringify(given)}. It has ${known.join(", ")}.`,
  "kb.nothing_then": ({ entry }: { entry: string }) =>
    `There was no ${entry} then, or that version is no longer kept.`,
  "kb.file_name": ({ proposal }: { proposal?: string }) =>
    "Projects are files whose names are slugs: lower-case letters of any script and digits, with hyphens between them. This one is left alone. " +
    (proposal === undefined
      ? "Call it something like fit-for-life.md."
      : `Call it ${proposal}.md, and it becomes a project.`),
  "kb.file_elsewhere":
    "In kb/ only preferences.md and goals.md are read. This file is left alone; put it into kb/projects/, and it becomes a project.",
  "kb.page_gone": ({ entry }: { entry: string }) =>
    `${entry} was deleted meanwhile. To have it again, put the text into kb/projects/ under its name.`,
};
