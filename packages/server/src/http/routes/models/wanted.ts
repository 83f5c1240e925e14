/** What is to be sent. Of a wrong body no more is said, for there is a key in it. */
import { refusal } from "@etui/words/refusal";

export const CHOICE = refusal("http.wants_model");

export const ACCESS = refusal("http.wants_model_access");
