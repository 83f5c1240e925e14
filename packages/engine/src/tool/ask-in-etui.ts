/**
 * What a model deletes can be restored, but text that talked it into deleting must not succeed unseen. So in Etui's own
 * conversations the person is asked, in its page and terminal too if a skill's code deletes, and everywhere if a card's
 * button does, whose label may say anything. Other programs ask by their own rules; the tools are marked destructive for
 * them. Source: RELIABILITY, SK-3.
 */
import type { Question, Surface, ToolContext } from "./tool.ts";

const OWN: ReadonlySet<Surface> = new Set(["chat", "web", "cli"]);

export const askInEtui = (
  { surface, isPersonsWord, isButton }: Pick<ToolContext, "surface" | "isPersonsWord" | "isButton">,
  question: string,
): Question => (isButton || (OWN.has(surface) && !isPersonsWord) ? question : undefined);
