/** Commander's errors in the person's language. It knows only English; its sentences are few and regular. */
import { words } from "./words/words.ts";

export function usageMessage(message: string): string {
  const found = words().usage.translations.find(([pattern]) => pattern.test(message));
  if (!found) return message;
  const hint = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  const first = message.split("\n", 1)[0]!;
  return first.replace(...found) + (hint === undefined ? "" : words().usage.didYouMean(hint));
}
