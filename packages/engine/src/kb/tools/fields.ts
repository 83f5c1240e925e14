/** Parameters that the tools of the knowledge base share. */
import { z } from "zod";
import { UNLISTED } from "../../tool/listing-marks.ts";
import type { KbService } from "../kb-service.ts";

export interface KbServices {
  kb: KbService;
}

export const unlisted = { [UNLISTED]: true };
export const entry = z.string().max(500).describe("preferences, goals or projects/<slug>");
export const expectedVersion = z.int().min(0).max(2_147_483_647).optional().meta(unlisted);
/** Longer ones are judged by the knowledge base, whose refusal says what to do. */
export const content = z.string();
