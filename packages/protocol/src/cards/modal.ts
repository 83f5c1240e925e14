import { z } from "zod";
import { CellValue, Tone } from "./cell.ts";
import { ChoiceValue } from "./form.ts";

export const ModalAction = z.looseObject({
  value: ChoiceValue,
  label: z.string(),
  /** The one to press without thinking, the one that destroys; at most one of each is drawn so. */
  kind: z.enum(["primary", "danger", "plain"]).optional(),
});
export type ModalAction = z.infer<typeof ModalAction>;

/** Something that is to be read and perhaps decided. Where nothing can cover the page, it stands in the flow. */
export const ModalData = z.looseObject({
  tone: Tone,
  /** Paragraphs, divided by empty lines. */
  text: z.string(),
  /** What the decision is about, one line each. */
  facts: z.array(z.looseObject({ label: z.string(), value: CellValue })),
  actions: z.array(ModalAction),
});
