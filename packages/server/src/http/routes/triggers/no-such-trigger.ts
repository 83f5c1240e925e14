import { refusal } from "@etui/words/refusal";
import { notThere, type Refusing } from "../../refusing.ts";

export const noSuchTrigger = (trigger_id: string): Refusing =>
  notThere(refusal("triggers.unknown"), { trigger_id });
