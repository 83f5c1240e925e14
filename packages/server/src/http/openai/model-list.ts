/** The experts, as models that a client can choose from. */
import type { Expert } from "@etui/protocol/expert";
import type { z } from "zod";
import type { OpenAiModel } from "./contracts.ts";

export const asModel = ({ name, title, description, updated_at }: Expert): z.infer<typeof OpenAiModel> => ({
  id: name,
  object: "model" as const,
  created: updated_at === null ? 0 : Math.floor(Date.parse(updated_at) / 1_000),
  owned_by: "etui",
  /** These are besides OpenAI's own fields; some clients show them. */
  name: title,
  description,
});
