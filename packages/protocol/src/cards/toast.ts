import { z } from "zod";
import { Tone } from "./cell.ts";

export const ToastData = z.looseObject({
  tone: Tone,
  message: z.string(),
  /** The document that the message is about. */
  path: z.string().optional(),
});
