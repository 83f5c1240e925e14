import type { Command } from "commander";
import { jsonOption, limitOption, userOption } from "./settings.ts";

/** The options of every command that lists: how many at most, as JSON, and for which user. */
export interface ListOptions {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
}

export const addListOptions = (command: Command, limit: number): Command =>
  command.addOption(limitOption(limit)).addOption(jsonOption()).addOption(userOption());
