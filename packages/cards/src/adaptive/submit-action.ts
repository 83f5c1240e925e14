import type { AdaptiveLook } from "./adaptive-look.ts";
import { labelWords } from "./adaptive-words.ts";
import type { Element } from "./element.ts";

/** The button that sends what the inputs hold. */
export const submitAction = ({ send }: AdaptiveLook): Element => ({
  type: "Action.Submit",
  title: labelWords(send),
  style: "positive",
});
