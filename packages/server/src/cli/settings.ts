/** Options that several commands share, with one description and default for each. */

import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { isUuid } from "@etui/protocol/uuid";
import { type Refusal, refusal } from "@etui/words/refusal";
import { InvalidArgumentError, Option } from "commander";
import { processCaller } from "../auth/local/process-caller.ts";
import { invocation } from "./invocation.ts";
import { words } from "./words/words.ts";

export const DEFAULT_PORT = 4117;

export const DEFAULT_HOME = join(homedir(), ".etui");

/** The folder for everything that Etui keeps, by the engine's rule. */
export const homeFolder = (given: string | undefined): string =>
  invocation().host?.etui.home ?? resolve(given || invocation().env.ETUI_HOME || DEFAULT_HOME);

export const homeOption = () => new Option("--home <folder>", words().options.home);

export const portOption = () =>
  new Option("-p, --port <number>", words().options.port)
    .env("ETUI_PORT")
    .default(DEFAULT_PORT)
    .argParser(wholeNumber(0, 65_535));

export const userOption = () =>
  new Option("--user <id>", words().options.user).default(processCaller().userId).argParser(userId);

export const expertOption = () => new Option("--expert <name>", words().options.expert);

function userId(text: string): string {
  if (text !== "") return text;
  throw badValue(refusal("cli.user_empty"));
}

/** For an option or argument that names a call. */
export function callId(given: string): string {
  if (isUuid(given)) return given;
  throw badValue(refusal("cli.no_id", { of: "call" }));
}

/** For an argument that names a trigger. */
export function triggerId(given: string): string {
  if (isUuid(given)) return given;
  throw badValue(refusal("cli.no_id", { of: "trigger" }));
}

export function changeId(given: string): string {
  if (/^\d{1,18}$/.test(given)) return given;
  throw badValue(refusal("cli.no_change"));
}

export const jsonOption = () => new Option("--json", words().options.json);

export const limitOption = (standard: number) =>
  new Option("--limit <number>", words().options.limit).default(standard).argParser(wholeNumber(1, 10_000));

/** For an option or argument that takes a whole number. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw badValue(refusal("cli.whole_number", { least, most }));
  };
}

/** Commander adds the option's name and accepts only text; usage-message.ts reads the refusal out of it again. */
const badValue = (refused: Refusal) => new InvalidArgumentError(JSON.stringify(refused));
