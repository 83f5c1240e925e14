import type { domain as english } from "../../en/surfaces/domain.ts";
import type { Translated } from "../../sentence.ts";

export const domain: Translated<typeof english> = {
  "domain.refused": ({ zh }) => zh.trim(),
};
