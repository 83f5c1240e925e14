/** What has changed in a skill since somebody approved it. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import type { Say } from "../../sentence.ts";

/** What can be different of a tool. */
export type ToolDifference = "description" | "effect" | "type" | "parameters" | "when_to_call";

type OfCode = { path: string; is_run: boolean };

const who = (isRun: boolean) =>
  isRun ? "It is run when a tool of the skill is called." : "Only an agent would run it.";

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

const shown = (value: string | undefined) => (value === undefined ? "nothing" : JSON.stringify(value));

export const skillChanges = {
  "skill_change.found": (
    { file, line, found }: { file?: string | undefined; line?: number | undefined; found: AnyRefusal },
    say: Say,
  ) => `New in ${file ?? "the skill"}${line === undefined ? "" : `, line ${line}`}: ${say(found)}`,
  "skill_change.new_code": ({ path, is_run }: OfCode) => `${path} is new code. ${who(is_run)}`,
  "skill_change.other_code": ({ path, is_run }: OfCode) => `The code in ${path} has changed. ${who(is_run)}`,
  "skill_change.new_tool": ({ tool, description }: { tool: string; description: string }) =>
    `There is a new tool, ${tool}: ${description}`,
  "skill_change.other_tool": ({
    tool,
    what,
    effect = "none is said",
    type = "none is said",
  }: {
    tool: string;
    what: readonly ToolDifference[];
    /** What it has now. */
    effect?: string | undefined;
    type?: string | undefined;
  }) => {
    const said: Readonly<Record<ToolDifference, string>> = {
      description: "another description",
      effect: `another effect (${effect})`,
      type: `another type (${type})`,
      parameters: "other parameters",
      when_to_call: "another moment at which it is called",
    };
    return `The tool ${tool} has ${listed(what.map((one) => said[one]))}.`;
  },
  "skill_change.tool_gone": ({ tool }: { tool: string }) => `The tool ${tool} is gone.`,
  "skill_change.names_hosts": ({ hosts }: { hosts: readonly string[] }) =>
    `It names places on the network that it did not: ${hosts.join(", ")}.`,
  "skill_change.calls_hosts": ({ hosts }: { hosts: readonly string[] }) =>
    `Its code now names what only its text did: ${hosts.join(", ")}.`,
  "skill_change.asks_for_hosts": ({ hosts }: { hosts: readonly string[] }) =>
    `Its code asks to reach what it did not: ${hosts.map((host) => (host === "*" ? "any host of the internet" : host)).join(", ")}.`,
  "skill_change.allows_tools": ({ tools }: { tools: readonly string[] }) =>
    `It wants to use without asking: ${tools.join(", ")}.`,
  "skill_change.requires": ({ skills }: { skills: readonly string[] }) =>
    `It needs other skills: ${skills.join(", ")}.`,
  "skill_change.reads_settings": ({ names }: { names: readonly string[] }) =>
    `It reads settings that it did not: ${names.join(", ")}.`,
  "skill_change.says_of_itself": ({
    what,
    is,
    was,
  }: {
    what: "id" | "name" | "description" | "version";
    is?: string | undefined;
    was?: string | undefined;
  }) => `Its ${what} is ${shown(is)}; it was ${shown(was)}.`,
  "skill_change.instructions": "What it tells a model to do has changed.",
  "skill_change.new_views": ({ views }: { views: readonly string[] }) =>
    `It brings new views: ${views.join(", ")}.`,
};
