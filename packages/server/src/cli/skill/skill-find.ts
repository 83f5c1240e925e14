import { inOneLanguage } from "@etui/values/text/in-one-language";
import type { Command } from "commander";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { language, words } from "../words/words.ts";

/** Shows which skills an agent would be offered for these words, and why. */
export function addSkillFind(group: Command): void {
  const command = group
    .command("find")
    .description(words().skill.commands.find)
    .argument("<words...>", words().skill.request);
  addListOptions(command, 5).action((said: string[], _options, command: Command) =>
    find(said.join(" "), command.optsWithGlobals()),
  );
}

const find = (said: string, { home, user, json, limit }: ListOptions) =>
  withEtui({ home }, async (etui) => {
    const matches = await etui.skills.match(user, said, limit);
    if (json)
      return printJson(
        matches.map(({ skill, score, why }) => ({ name: skill.id, title: skill.name, score, why })),
      );
    for (const { skill, why } of matches)
      print([skill.id, inOneLanguage(skill.name, language()), why].map(oneLine).join("  "));
    if (matches.length === 0) note(words().skill.noneFits);
  });
