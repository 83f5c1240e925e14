/** A user's inbox: the messages from triggers, and what happened to them. */
import { randomUUIDv7 } from "node:crypto";
import type { InboxMessage, InboxPage, MarkRead } from "@etui/protocol/inbox";
import type { Refused } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { provenance } from "../tool/provenance.ts";
import type { Surface } from "../tool/tool.ts";
import type { ChangeOutcome } from "../triggers/store/change-trigger.ts";
import type { Due } from "../triggers/trigger.ts";
import type { TriggerService } from "../triggers/trigger-service.ts";
import { markAcknowledged, markAllRead, markRead, markShown, takeUntold } from "./mark-messages.ts";
import { type InboxQuery, readInbox, readMessage } from "./read-inbox.ts";
import { readOfConversation } from "./read-of-conversation.ts";

/** The most messages in one tool result. */
export const MOST_TOLD = 5;

export type MessageOutcome =
  | { found: false }
  | { found: true; done: true; snoozed_until?: Date }
  | { found: true; done: false; refused: Refused };

export class InboxService {
  readonly #triggers: Pick<TriggerService, "acknowledge" | "snooze">;
  readonly #changed: (userId: string) => void;

  /** `changed` is called after the commit. */
  constructor(triggers: Pick<TriggerService, "acknowledge" | "snooze">, changed: (userId: string) => void) {
    this.#triggers = triggers;
    this.#changed = changed;
  }

  page(scope: TenantScope, query: InboxQuery): Promise<InboxPage> {
    return readInbox(scope, query);
  }

  /** The newest messages that came in a conversation after the one named. */
  ofConversation(
    scope: TenantScope,
    conversationId: string,
    wanted: { after?: string | undefined; limit: number },
  ): Promise<{ messages: InboxMessage[]; count: number }> {
    return readOfConversation(scope, conversationId, wanted);
  }

  message(scope: TenantScope, messageId: string): Promise<InboxMessage | undefined> {
    return readMessage(scope, messageId);
  }

  /** Returns how many of them were unread until now. */
  async read(scope: TenantScope, which: MarkRead, surface: Surface): Promise<number> {
    const read = await ("all" in which
      ? markAllRead(scope, surface)
      : markRead(scope, which.message_ids, surface));
    if (read > 0) this.#changed(scope.userId);
    return read;
  }

  /** A page of Etui has received these messages. */
  async shown(scope: TenantScope, messages: readonly InboxMessage[]): Promise<void> {
    const fresh = messages.filter(({ shown_at }) => shown_at === null);
    if (fresh.length > 0)
      await markShown(
        scope,
        fresh.map(({ message_id }) => message_id),
      );
  }

  /** Returns the messages that no model was told about yet, oldest first, and marks them as told. */
  async untold(scope: TenantScope): Promise<InboxMessage[]> {
    const messages = await takeUntold(scope, MOST_TOLD);
    if (messages.length > 0) this.#changed(scope.userId);
    return messages;
  }

  /** The person has seen the message; a trigger that repeats until then stops repeating. */
  acknowledge(scope: TenantScope, messageId: string, surface: Surface): Promise<MessageOutcome> {
    return this.#withMessage(scope, messageId, surface, async (tx, { trigger_id, target = "" }) => {
      // A message can be acknowledged even if its trigger is deleted or has ended.
      if (trigger_id !== undefined)
        await this.#triggers.acknowledge(tx, trigger_id, byInbox(surface), { about: target });
      return { found: true, done: true };
    });
  }

  /** The message returns at that moment, and counts as acknowledged until then. */
  snooze(scope: TenantScope, messageId: string, until: Date, surface: Surface): Promise<MessageOutcome> {
    return this.#withMessage(scope, messageId, surface, async (tx, message) => {
      if (message.trigger_id === undefined) return refused(refusal("inbox.no_trigger"));
      const outcome: ChangeOutcome = await this.#triggers.snooze(
        tx,
        message.trigger_id,
        until,
        byInbox(surface),
        comingAgain(message),
      );
      if (outcome.changed) return { found: true, done: true, snoozed_until: until };
      return refused("refused" in outcome ? outcome.refused : refusal("inbox.trigger_gone"));
    });
  }

  /** The trigger is locked first, because the dispatcher also locks triggers before messages. */
  async #withMessage(
    scope: TenantScope,
    messageId: string,
    surface: Surface,
    work: (tx: TenantScope, message: InboxMessage) => Promise<MessageOutcome>,
  ): Promise<MessageOutcome> {
    const outcome = await scope.transaction<MessageOutcome>(async (tx) => {
      const message = await readMessage(tx, messageId);
      if (!message) return { found: false };
      const worked = await work(tx, message);
      if (!("done" in worked && worked.done)) return worked;
      await markAcknowledged(tx, messageId, { surface, snoozedUntil: worked.snoozed_until });
      return worked;
    });
    if (outcome.found && outcome.done) this.#changed(scope.userId);
    return outcome;
  }
}

/**
 * The message itself returns as it was, because what came with the call of a webhook is no longer known. That of a task says
 * what the task is called by then.
 */
const comingAgain = ({
  kind,
  target,
  title,
  body,
  task_id,
}: InboxMessage): Pick<Due, "target" | "details"> => ({
  target: target ?? "",
  details: kind === "problem" || task_id !== undefined ? null : { said: { title, body } },
});

const refused = (why: Refused): MessageOutcome => ({ found: true, done: false, refused: why });

/** If the message comes from a trigger, that is changed as well, and the log says by whom. */
const byInbox = (surface: Surface) => provenance(randomUUIDv7(), { tool: "inbox", surface });
