import { refusal } from "@etui/words/refusal";
import { notThere, type Refusing } from "../../refusing.ts";

export const noSuchMessage = (message_id: string): Refusing =>
  notThere(refusal("inbox.unknown_message"), { message_id });
