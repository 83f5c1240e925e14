import type { history as english } from "../../en/documents/history.ts";
import type { Translated } from "../../sentence.ts";

export const history: Translated<typeof english> = {
  "history.no_version": ({ version }) => `这个路径没有版本 ${version}。`,
  "history.no_two_versions": "这个路径没有这样两个版本。它的历史会列出已有的版本。",
  "history.nothing_stored": "这个路径从未存过东西，或者存过的都已不再保留。",
};
