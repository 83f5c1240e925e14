import type { Command } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addKbList(group: Command): void {
  group
    .command("list")
    .description(words().kb.commands.list)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((_options, command: Command) => list(command.optsWithGlobals()));
}

const list = ({ home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const { timeZone = "UTC", locale = "en" } = callContext(user);
    const listed = await etui.kb.list(etui.scope(user), { timeZone, locale });
    if (json) return printJson(listed);
    const clock = await clockOf(etui, user);
    const wide = Math.max(...listed.pages.map(({ entry }) => entry.length));
    for (const { entry, title, version, updated_at } of listed.pages) {
      const when = updated_at === null ? words().kb.never : `v${version}  ${clock.print(updated_at)}`;
      print(oneLine([entry.padEnd(wide), title, when].join("  ")));
    }
  });
