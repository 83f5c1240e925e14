import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const openai: Samples<`openai.${string}` & RefusalCode> = {
  "openai.wants_messages": {},
  "openai.wants_input": {},
  "openai.not_supported": { at: "tools", why: "tools_run_here" },
  "openai.unknown_role": { at: "messages[0].role" },
  "openai.item_reference": { at: "input[2]" },
  "openai.no_words": { at: "messages" },
  "openai.picture_of_other": { at: "messages[1]" },
  "openai.no_content": { at: "messages[0].content" },
  "openai.part_without_text": { at: "messages[0].content[1]", type: "text" },
  "openai.unknown_part": { at: "messages[0].content[1]" },
  "openai.unreadable_picture": { at: "messages[0].content[1]" },
};
