import type { Command } from "commander";
import { jsonOption, limitOption, userOption } from "./settings.ts";

/** What every command that lists takes: how many at most, as JSON, and whose. */
export interface ListOptions {
  home?: string;
  user: string;
  json?: boolean;
  limit: number;
}

export const addListOptions = (command: Command, limit: number): Command =>
  command.addOption(limitOption(limit)).addOption(jsonOption()).addOption(userOption());
