import { refusal } from "@etui/words/refusal";
import { notThere, type Refusing } from "../../refusing.ts";

export const noSuchCard = (card_id: string): Refusing => notThere(refusal("http.no_card"), { card_id });
