import { figure } from "../../figure.ts";

/** The rules of `etui skill check`: what a skill does well, or what its author should do. */

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** The tools that lack something; none if the rule is fulfilled. */
type Lacking = { names: readonly string[] };

export const checklist = {
  /** Without an id, it is as it should be. */
  "checklist.id_is_kebab_case": ({ id }: { id?: string | undefined }) =>
    id === undefined
      ? "The id is lower case with hyphens."
      : `Write the id in lower-case English with hyphens; "${id}" may not work on other platforms.`,
  "checklist.has_version": ({ version }: { version?: string | undefined }) =>
    version === undefined ? "Add a version such as 1.0.0." : `It has a version, ${version}.`,
  "checklist.has_description": ({ characters, most }: { characters: number; most: number }) => {
    if (characters === 0)
      return "Add a description: what the skill does and when it is needed. Without one nobody finds it.";
    return characters > most
      ? `Shorten the description from ${characters} to at most ${most} characters: it is paid for in every index.`
      : "It has a short description.";
  },
  /** What the description leaves out of tools.yaml, and what only it names. */
  "checklist.description_lists_tools": ({
    missing,
    extra,
  }: {
    missing: readonly string[];
    extra: readonly string[];
  }) => {
    const faults = [
      ...(missing.length > 0 ? [`it leaves out ${missing.join(", ")}`] : []),
      ...(extra.length > 0 ? [`it names ${extra.join(", ")}, which tools/tools.yaml does not declare`] : []),
    ];
    return faults.length === 0
      ? "The description lists the tools."
      : `The list of tools in the description is not the one of tools/tools.yaml: ${faults.join("; ")}. Correct it, or leave it out: it is made from the file.`;
  },
  "checklist.has_triggers": ({ count }: { count: number }) =>
    count > 0
      ? `It has ${count === 1 ? "1 trigger" : `${figure(count)} triggers`}.`
      : "Add triggers: words with which people ask for it, in each of their languages.",
  /** Without a category, it has none of those that are known. */
  "checklist.has_category": ({
    category,
    known,
  }: {
    category?: string | undefined;
    known: readonly string[];
  }) => (category === undefined ? `Add a category: ${known.join(", ")}.` : `Its category is ${category}.`),
  "checklist.body_is_short": ({ tokens, most }: { tokens: number; most: number }) =>
    tokens < most
      ? `The body takes ${tokens} of ${most} tokens.`
      : `The body takes ${tokens} tokens. Move details to rules/*.md until it is below ${most}.`,
  "checklist.forces_its_tools": ({ names }: Lacking) =>
    names.length === 0
      ? "The body says which tools must be called."
      : `Say in the body that ${listed(names)} must be called, or the model may make up what it should compute.`,
  "checklist.names_its_rules": ({ files }: { files: readonly string[] }) =>
    files.length === 0
      ? "The rule files are named where a model finds them."
      : `Name ${listed(files)} in the body's index or in rules/_index.md: nobody reads a file they do not know of.`,
  "checklist.states_boundaries": ({ fulfilled }: { fulfilled: boolean }): string =>
    fulfilled ? "It states its boundaries." : "Add a section on its boundaries: what the skill must not do.",
  "checklist.tools_have_types": ({ names }: Lacking) =>
    names.length === 0
      ? "Each tool has a type."
      : `Add type: collect, compute or display to ${listed(names)}.`,
  "checklist.tools_are_described": ({ names }: Lacking) =>
    names.length === 0
      ? "Each tool says what it does and when to call it."
      : `Add description and when_to_call to ${listed(names)}.`,
  "checklist.compute_has_code": ({ names }: Lacking) =>
    names.length === 0
      ? "Each compute tool has a handler."
      : `Add a handler in tools/handlers.ts to ${listed(names)}.`,
  /** `shows_itself`: its code shows something in another way. */
  "checklist.display_through_show_card": ({ names, shows_itself }: Lacking & { shows_itself: boolean }) => {
    if (shows_itself)
      return "Let the handlers of display tools call show_card: then the card is kept, and drawn everywhere.";
    return names.length === 0
      ? "Display tools show through show_card."
      : `Add card_type to ${listed(names)}.`;
  },
};
