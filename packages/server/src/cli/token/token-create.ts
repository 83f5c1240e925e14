import type { Permission } from "@etui/engine";
import { type Command, Option } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { note, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  readOnly?: boolean;
  allow?: Permission[];
  expert?: string;
  asks?: boolean;
}

/** What looks and shows, and changes nothing. */
const READ_ONLY: Permission[] = ["read:*", "display:*"];

export function addTokenCreate(group: Command): void {
  const { commands, options } = words().token;
  const command = group
    .command("create")
    .argument("<name>", words().token.name)
    .description(commands.create)
    .addOption(new Option("--allow <permissions...>", options.allow))
    .addOption(new Option("--read-only", options.readOnly).conflicts("allow"))
    .option("--expert <name>", options.expert)
    .option("--asks", options.asks)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((name: string) => create(name, command.optsWithGlobals()));
}

const create = (name: string, { home, user, json, readOnly, allow, expert, asks = false }: Options) =>
  withEtui({ home }, async ({ access }) => {
    const may = readOnly ? READ_ONLY : allow;
    const created = await access.tokens.create(user, name, {
      asks,
      ...(may && { allow: may }),
      ...(expert !== undefined && { expert }),
    });
    if (!created.ok) throw refusedBy(created.refused);
    const { token_id, token } = created;
    if (json) return printJson({ token_id, token });
    print(token);
    note(words().token.once(asks));
  });
