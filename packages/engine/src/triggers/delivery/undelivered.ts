import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { wordsOf } from "../dispatch/words.ts";
import type { DeliveryChannel } from "./delivery.ts";

/** The message that says that something was not delivered. A text to be generated was not yet on its way. */
export function undelivered(
  { title, locale, channel }: { title: string; locale: string; channel: DeliveryChannel },
  error: string,
): { title: string; body: string } {
  const words = wordsOf(locale);
  if (channel === "generate") return { title: words.problem(title), body: error };
  const body = sayRefusal(refusal("delivery.undelivered", { channel, error }), languageOf(locale));
  return { title: words.notDelivered(title), body };
}
