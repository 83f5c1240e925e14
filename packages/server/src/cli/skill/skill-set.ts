import type { Json } from "@etui/values/json/json";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { misusedBy, refusedBy } from "../refusing/refused-by.ts";
import { userOption } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { readGiven } from "../terminal/read-given.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  secret?: boolean;
  remove?: boolean;
}

/** A secret is read from standard input, because arguments stay in the shell's history. */
export function addSkillSet(group: Command): void {
  group
    .command("set")
    .description(words().skill.commands.set)
    .argument("<skill>", words().skill.name)
    .argument("<key>", words().skill.key)
    .argument("[value]", words().skill.value)
    .option("--secret", words().skill.isSecret)
    .option("--remove", words().skill.remove)
    .addOption(userOption())
    .action((name: string, key: string, value: string | undefined, _options, command: Command) =>
      set({ name, key, value }, command.optsWithGlobals()),
    );
}

interface Given {
  name: string;
  key: string;
  value: string | undefined;
}

async function set({ name, key, value }: Given, { home, user, secret, remove }: Options): Promise<void> {
  if (secret && value !== undefined) throw misusedBy(refusal("cli.secret_by_input"));
  if (!secret && !remove && value === undefined) throw misusedBy(refusal("cli.set_to_what"));
  const hidden = secret ? (await readGiven("-")).replace(/\r?\n$/, "") : "";
  await withEtui({ home }, async (etui) => {
    const scope = etui.scope(user);
    const described = await etui.skills.describe(scope, name);
    if (!described.ok) throw refusedBy(described.refused);
    const skillName = described.skill.name;
    if (remove) {
      const was = await etui.skills.parameters.remove(scope, skillName, key);
      return note(was ? words().skill.removed(key) : words().skill.wasNone(key));
    }
    const place = { skillName, key };
    const done = await (secret
      ? etui.skills.parameters.set(scope, place, { secret: hidden })
      : etui.skills.parameters.set(scope, place, { value: await parsed(value!) }));
    if (!done.ok) throw refusedBy(done.refused);
    note(words().skill.isSet(key));
  });
}

/** The value as JSON if it is valid, or else as text, so that `set weather unit C` needs no quotes. */
async function parsed(value: string): Promise<Json> {
  const { parseJson } = await import("@etui/values/parse/parse-json");
  const read = parseJson(value);
  return read.ok ? (read.value as Json) : value;
}
