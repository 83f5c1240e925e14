import { type Command, Option } from "commander";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { refusalsIn, refusedBy } from "../refusing/refused-by.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

type Words = ReturnType<typeof words>["skill"];
type Source = keyof Words["sources"];
type State = keyof Words["states"];

interface Options extends ListOptions {
  source?: Source;
  state?: State;
}

const keys = <Key extends string>(record: Record<Key, string>) => Object.keys(record) as Key[];

export function addSkillList(group: Command): void {
  const command = group
    .command("list")
    .description(words().skill.commands.list)
    .argument("[words...]", words().skill.wanted)
    .addOption(new Option("--source <source>", words().skill.source).choices(keys(words().skill.sources)))
    .addOption(new Option("--state <state>", words().skill.state).choices(keys(words().skill.states)));
  addListOptions(command, 100).action((wanted: string[], _options, command: Command) =>
    list(wanted.join(" "), command.optsWithGlobals()),
  );
}

const list = (wanted: string, { home, user, json, limit, source, state }: Options) =>
  withEtui({ home }, async (etui, signal) => {
    const found = await etui.execute(
      "list_skills",
      { query: wanted, limit: Math.min(limit, MOST), ...(source && { source }), ...(state && { state }) },
      callContext(user, signal),
    );
    if (found.status !== "success") throw refusedBy(refusalsIn(found));
    if (json) return printJson({ count: found.count, skills: found.skills });
    for (const skill of found.skills) {
      const about = [skill.name, ...(skill.title === undefined ? [] : [skill.title])];
      print(
        [...about, words().skill.sources[skill.source], words().skill.states[skill.state]]
          .map(oneLine)
          .join("  "),
      );
      const said = skill.errors?.[0] ?? firstLine(skill.description);
      if (said !== "") print(`    ${oneLine(said)}`);
    }
    if (found.skills.length === 0) note(wanted === "" ? words().skill.none : words().skill.noneFound);
    const more = found.count - found.skills.length;
    if (more > 0) note(words().skill.moreSkills(more));
  });

/** The limit of the tool. */
const MOST = 200;

const firstLine = (text: string): string => text.trim().split("\n")[0]!;
