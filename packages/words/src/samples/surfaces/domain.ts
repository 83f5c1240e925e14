import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const domain: Samples<`domain.${string}` & RefusalCode> = {
  "domain.refused": {
    code: "toys.broken",
    en: "This toy is broken. Choose one that is whole.",
    zh: "这个玩具坏了。请换一个完好的。",
  },
};
