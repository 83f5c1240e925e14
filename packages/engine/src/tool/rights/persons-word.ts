/**
 * Whether a call is the person's own word. Then nobody has to be asked about it, and it may be one of a tool that is for
 * people alone. Everything that is judged by this asks here.
 */

import { isModel, type Surface } from "../tool.ts";
import type { ExpertRights } from "./expert-rights.ts";

export interface Spoken {
  surface: Surface;
  /** Of the expert that speaks. */
  rights: ExpertRights | undefined;
  /** The skill whose code makes the call, be it by a tool of Etui's. */
  codeOf: string | undefined;
}

/** Which only a person's hand reaches, whoever else speaks through the same client. */
const HANDS: ReadonlySet<Surface> = new Set(["app", "elicitation", "prompt", "link"]);

/**
 * A model's call is not, nor is one of whoever speaks as an expert: that is a model, on whichever surface. What the code of
 * a skill calls is not either, whoever called the skill: a person's click was on its tool, not on what that does.
 */
export const isPersonsWord = ({ surface, rights, codeOf }: Spoken): boolean =>
  codeOf === undefined && (HANDS.has(surface) || (rights === undefined && !isModel(surface)));
