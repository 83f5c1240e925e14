import { randomUUIDv7 } from "node:crypto";
import type { DueTrigger } from "../duties/due-trigger.ts";
import { wordsOf } from "../words.ts";
import type { NewMessage } from "./effects.ts";

/** The message that tells the person that something could not be done. */
export const problemMessage = (
  { title, locale, conversation_id }: Pick<DueTrigger, "title" | "locale" | "conversation_id">,
  error: string,
): NewMessage => ({
  message_id: randomUUIDv7(),
  kind: "problem",
  title: wordsOf(locale).problem(title),
  body: error,
  conversation_id,
});
