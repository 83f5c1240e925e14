import { z } from "zod";
import { CellValue, Tone } from "./cell.ts";
import { ChoiceValue } from "./form.ts";
import { ActionKind } from "./options.ts";

export const ModalAction = z.looseObject({
  value: ChoiceValue,
  label: z.string(),
  /** At most one action of each kind is drawn as such. */
  kind: ActionKind.optional(),
});
export type ModalAction = z.infer<typeof ModalAction>;

/** Something to read and perhaps to decide. Where nothing can cover the page, it stands in the flow of the page. */
export const ModalData = z.looseObject({
  tone: Tone,
  /** Paragraphs, separated by empty lines. */
  text: z.string(),
  /** What the decision is about, one line each. */
  facts: z.array(z.looseObject({ label: z.string(), value: CellValue })),
  actions: z.array(ModalAction),
});
