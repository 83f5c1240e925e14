/**
 * Whether a call is made by the person themselves. Then no confirmation is needed, and tools only for people may be
 * called. Everything that depends on this uses this function.
 */

import { isModel, type Surface } from "../tool.ts";
import type { ExpertRights } from "./expert-rights.ts";

export interface Spoken {
  surface: Surface;
  /** The rights of the current expert. */
  rights: ExpertRights | undefined;
  /** The skill whose code makes the call, even through a tool of Etui. */
  codeOf: string | undefined;
  /** Whether a button of a card makes the call. */
  isButton: boolean;
}

/** Surfaces that only a person's hand can use, whoever else uses the same client. */
const HANDS: ReadonlySet<Surface> = new Set(["app", "elicitation", "prompt", "link"]);

/**
 * A model's call does not count, and neither does a call that speaks as an expert, which is a model on any surface.
 * Calls by the code of a skill do not count either, whoever called the skill: the person clicked on its tool, not on
 * what that does. Nor does the press of a card's button: its label is all that the person has read, and a model wrote
 * what is behind it.
 */
export const isPersonsWord = ({ surface, rights, codeOf, isButton }: Spoken): boolean =>
  codeOf === undefined && !isButton && (HANDS.has(surface) || (rights === undefined && !isModel(surface)));
