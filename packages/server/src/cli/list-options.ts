import { type Command, Option } from "commander";
import { jsonOption, limitOption, userOption } from "./settings.ts";
import { note, shellWord } from "./terminal/output.ts";
import { words } from "./words/words.ts";

/** The options of every command that lists: how many at most, as JSON, and for which user. */
export interface ListOptions {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
}

export const addListOptions = (command: Command, limit: number): Command =>
  command.addOption(limitOption(limit)).addOption(jsonOption()).addOption(userOption());

/** What the option `--cursor` was called before; it is still taken for one release. */
type FormerName = "after" | "before";

export interface PagedOptions extends ListOptions {
  cursor?: string;
  after?: string;
  before?: string;
}

/** The same for a list that comes in pages: `--cursor` is what the last line of the page before names. */
export const addPagedOptions = (command: Command, limit: number, former: FormerName): Command =>
  addListOptions(
    command
      .option("--cursor <cursor>", words().options.cursor)
      .addOption(new Option(`--${former} <cursor>`).conflicts("cursor").hideHelp()),
    limit,
  );

export const cursorOf = ({
  cursor,
  after,
  before,
}: Pick<PagedOptions, "cursor" | FormerName>): string | undefined => cursor ?? after ?? before;

/** Says where the list goes on, as it can be typed. */
export function noteMore(cursor: string | null | undefined): void {
  if (cursor !== null && cursor !== undefined) note(words().more(shellWord(cursor)));
}
