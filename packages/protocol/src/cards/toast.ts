import { z } from "zod";
import { Tone } from "./cell.ts";

export const ToastData = z.looseObject({
  tone: Tone,
  message: z.string(),
  /** The document it is about. */
  path: z.string().optional(),
});
