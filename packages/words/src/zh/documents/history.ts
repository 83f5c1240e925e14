import type { history as english } from "../../en/documents/history.ts";
import type { Translated } from "../../sentence.ts";

export const NEVER_STORED =
  "这个路径下从未存储过内容，或者已经一点也没有保留。请先查询数据，看看有哪些内容。";

export const noVersion = (version: number) => `这个路径没有版本 ${version}。`;

export const history: Translated<typeof english> = {
  "history.no_version": ({ version }) => `${noVersion(version)}它的历史会列出已有的版本。`,
  "history.no_two_versions": "这个路径没有这样两个版本。它的历史会列出已有的版本。",
  "history.nothing_stored": NEVER_STORED,
};
