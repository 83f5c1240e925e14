/**
 * What a model deletes can be brought back, and still a text that talked it into that must not have its way unseen: in
 * Etui's own conversations the person is asked, and so they are in its page and terminal where code of a skill deletes.
 * Other programs ask by their own rules; the tools are marked destructive for them. Source: RELIABILITY, SK-3.
 */
import type { Asking, Surface } from "./tool.ts";

const OWN: ReadonlySet<Surface> = new Set(["chat", "web", "cli"]);

export const askInEtui = ({ surface, isPersonsWord }: Asking, question: string): string | undefined =>
  OWN.has(surface) && !isPersonsWord ? question : undefined;
