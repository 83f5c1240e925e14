/** What to send. A wrong body is not described further, because it contains a key. */
import { refusal } from "@etui/words/refusal";

export const CHOICE = refusal("http.wants_model");

export const ACCESS = refusal("http.wants_model_access");
