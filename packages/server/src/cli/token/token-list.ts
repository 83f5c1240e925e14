import type { Command } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addTokenList(group: Command): void {
  const command = group
    .command("list")
    .description(words().token.commands.list)
    .addOption(jsonOption())
    .addOption(userOption())
    .action(() => list(command.optsWithGlobals()));
}

const list = ({ home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const tokens = await etui.access.tokens.list(user);
    if (json) return printJson({ tokens });
    const clock = await clockOf(etui, user);
    const { may, asks, used, neverUsed, none } = words().token;
    for (const { name, token_id, allow, expert, asks: mayAsk, last_used_at } of tokens) {
      const facts = [
        oneLine(name),
        may(allow),
        ...(expert === undefined ? [] : [expert]),
        ...(mayAsk ? [asks] : []),
        last_used_at === null ? neverUsed : used(clock.print(last_used_at)),
        token_id,
      ];
      print(facts.join("  "));
    }
    if (tokens.length === 0) note(none);
  });
