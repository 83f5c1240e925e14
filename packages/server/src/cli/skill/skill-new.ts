import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { homeFolder } from "../settings.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { note, print, shellWord } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";

interface Options {
  home?: string;
  name?: string;
  description?: string;
  tools: boolean;
  in?: string;
}

/** Makes a folder that passes the check unchanged; needs no database. */
export function addSkillNew(group: Command): void {
  group
    .command("new")
    .description(words().skill.commands.new)
    .argument("<id>", words().skill.newId)
    .option("--name <name>", words().skill.newName)
    .option("--description <sentence>", words().skill.newDescription)
    .option("--no-tools", words().skill.noTools)
    .option("--in <folder>", words().skill.newIn)
    .action((id: string, _options, command: Command) => create(id, command.optsWithGlobals()));
}

async function create(id: string, { home, name = "", description = "", tools, in: parent }: Options) {
  const { scaffold } = await import("@etui/engine/skills");
  const made = scaffold({
    id,
    name,
    description: description || words().skill.describeIt,
    withTools: tools,
    locale: language(),
  });
  if (!made.ok) throw refusedBy(made.refused);
  const root = join(parent === undefined ? join(homeFolder(home), "skills") : resolve(parent), id);
  if (await stat(root).catch(() => undefined)) throw refusedBy(refusal("cli.skill_there", { path: root }));
  for (const { path, data } of made.package.files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), data, { flag: "wx" });
  }
  print(root);
  note(
    words().skill.next(commandToType(`skill check ${shellWord(parent === undefined ? id : root)}`, { home })),
  );
}
