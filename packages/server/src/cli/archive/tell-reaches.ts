import type { Reach } from "@etui/engine";
import { printableText } from "@etui/protocol/printable-json";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** What an archive would have Etui do by itself, a line each. A stranger may have written the titles. */
export function tellReaches({
  reaches,
  moreReaches,
}: {
  reaches: readonly Reach[];
  moreReaches: number;
}): string {
  const { reaching } = words().archive;
  const lines = reaches.map(
    ({ does, name, address = "" }) => `  ${reaching[does](JSON.stringify(name), oneLine(address))}`,
  );
  const more = moreReaches > 0 ? [`  ${reaching.more(moreReaches)}`] : [];
  return printableText([reaching.lead, ...lines, ...more].join("\n"));
}
