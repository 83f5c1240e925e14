/** `etui trigger webhook-secret`: the secret with which a receiver verifies a user's webhooks. */
import type { Command } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { jsonOption, userOption } from "../settings.ts";
import { print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  replace?: boolean;
}

export function addWebhookSecret(group: Command): void {
  const command = group
    .command("webhook-secret")
    .description(words().trigger.commands.webhookSecret)
    .option("--replace", words().trigger.replaceSecret)
    .addOption(jsonOption())
    .addOption(userOption())
    .action(() => webhookSecret(command.optsWithGlobals()));
}

const webhookSecret = ({ home, user, json, replace }: Options) =>
  withEtui({ home }, async ({ scope, deliveries: { webhookSecrets } }) => {
    if (replace) await webhookSecrets.replace(scope(user));
    const secret = await webhookSecrets.of(scope(user));
    if (!secret.ok) throw refusedBy(secret.refused);
    if (json) printJson({ secret: secret.text });
    else print(secret.text);
  });
