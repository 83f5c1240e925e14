/** `etui inbox`: messages from triggers, newest first. */

import type { InboxMessage } from "@etui/protocol/inbox";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { invocation } from "./invocation.ts";
import { addListOptions, type ListOptions } from "./list-options.ts";
import { note, oneLine, plainText, print, printJson } from "./output.ts";
import { misusedBy } from "./refused-by.ts";
import { withEtui } from "./with-etui.ts";
import { language, words } from "./words/words.ts";

interface Options extends ListOptions {
  before?: string;
  unread?: boolean;
  read?: boolean;
}

export function addInbox(program: Command): void {
  const command = program
    .command("inbox")
    .description(words().trigger.commands.inbox)
    .option("--unread", words().trigger.unreadOnly)
    .option("--read", words().trigger.markRead)
    .option("--before <id>", words().trigger.older);
  addListOptions(command, 20).action(() => inbox(command.optsWithGlobals()));
}

const inbox = ({ home, user, json, limit, before, unread, read }: Options) =>
  withEtui({ home }, async (etui) => {
    if (before !== undefined && !isUuid(before)) throw misusedBy(refusal("cli.no_id", { of: "message" }));
    const scope = etui.scope(user);
    const page = await etui.inbox.page(scope, { limit, cursor: before, unread });
    if (json) printJson(page);
    else {
      for (const message of page.messages) for (const line of await inWords(message)) print(line);
      if (page.messages.length === 0) note(words().trigger.emptyInbox);
      if (page.unread > 0) note(words().trigger.unread(page.unread));
      if (page.next_cursor !== undefined) note(words().trigger.olderMessages(page.next_cursor));
    }
    if (!read || page.messages.length === 0) return;
    const message_ids = page.messages.map(({ message_id }) => message_id);
    await etui.inbox.read(scope, { message_ids }, "cli");
  });

/** Times are in this machine's zone; a star marks an unread message. */
async function inWords({ created_at, title, body, read_at, trigger_id }: InboxMessage): Promise<string[]> {
  const { momentInWords } = await import("@etui/time/rules/in-words");
  const at = momentInWords(new Date(created_at), invocation().timeZone, language());
  const from = trigger_id === undefined ? [] : [trigger_id];
  return [
    [read_at === null ? "*" : " ", at, oneLine(title), ...from].join("  "),
    ...plainText(body)
      .split("\n")
      .map((line) => `     ${line}`),
  ];
}
