import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

export function addTokenRevoke(group: Command): void {
  const command = group
    .command("revoke")
    .argument("<token>", words().token.nameOrId)
    .description(words().token.commands.revoke)
    .addOption(jsonOption())
    .addOption(userOption())
    .action((token: string) => revoke(token, command.optsWithGlobals()));
}

const revoke = (token: string, { home, user, json }: Options) =>
  withEtui({ home }, async ({ access }) => {
    const revoked = await access.tokens.revoke(user, token);
    if (!revoked) throw refusedBy(refusal("token.none", { name: token }));
    if (json) printJson(revoked);
    else print(words().token.revoked(oneLine(revoked.name)));
  });
