/** `etui inbox`: messages from triggers, newest first. */

import type { InboxMessage } from "@etui/protocol/inbox";
import { isUuid } from "@etui/protocol/uuid";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { addPagedOptions, cursorOf, noteMore, type PagedOptions } from "../list-options.ts";
import { misusedBy } from "../refusing/refused-by.ts";
import { type Clock, clockOf } from "../terminal/clock.ts";
import { note, oneLine, plainText, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options extends PagedOptions {
  unread?: boolean;
  read?: boolean;
}

export function addInbox(program: Command): void {
  const command = program
    .command("inbox")
    .description(words().trigger.commands.inbox)
    .option("--unread", words().trigger.unreadOnly)
    .option("--read", words().trigger.markRead);
  addPagedOptions(command, 20, "before").action(() => inbox(command.optsWithGlobals()));
}

const inbox = ({ home, user, json, limit, unread, read, ...paged }: Options) =>
  withEtui({ home }, async (etui) => {
    const cursor = cursorOf(paged);
    if (cursor !== undefined && !isUuid(cursor)) throw misusedBy(refusal("cli.no_id", { of: "message" }));
    const scope = etui.scope(user);
    const page = await etui.inbox.page(scope, { limit, cursor, unread });
    if (json) printJson(page);
    else {
      const clock = await clockOf(etui, user);
      for (const message of page.messages) for (const line of inWords(message, clock)) print(line);
      if (page.messages.length === 0) note(words().trigger.emptyInbox);
      if (page.unread > 0) note(words().trigger.unread(page.unread));
      noteMore(page.next_cursor);
    }
    if (!read || page.messages.length === 0) return;
    const message_ids = page.messages.map(({ message_id }) => message_id);
    await etui.inbox.read(scope, { message_ids }, "cli");
  });

/** A star marks an unread message. */
function inWords({ created_at, title, body, read_at, trigger_id }: InboxMessage, clock: Clock): string[] {
  const from = trigger_id === undefined ? [] : [trigger_id];
  return [
    [read_at === null ? "*" : " ", clock.print(created_at), oneLine(title), ...from].join("  "),
    ...plainText(body)
      .split("\n")
      .map((line) => `     ${line}`),
  ];
}
