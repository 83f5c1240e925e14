import { figure } from "../figure.ts";
import { someOf } from "./some-of.ts";

/** Personas, and what each may use. */
export const experts = {
  /** `known`: the first of them, and how many there are beside those. */
  "expert.unknown": ({
    name,
    nearest,
    known,
    more,
  }: {
    name: string;
    nearest?: string;
    known: readonly string[];
    more: number;
  }) => {
    const meant = nearest === undefined ? "." : `; did you mean ${nearest}?`;
    return `There is no expert "${name}"${meant} There are: ${someOf(known, more)}.`;
  },
  "expert.overtaken": ({
    name,
    version,
    expected_version,
  }: {
    name: string;
    version: number;
    expected_version: number;
  }) =>
    `${name} was changed meanwhile: it has version ${version}, not ${expected_version}. ` +
    "Look at it as it is now and say the change again.",
  "expert.name_taken": ({ name }: { name: string }) =>
    `There is an expert ${name} already. Change it, or take another name.`,
  "expert.too_many": ({ most }: { most: number }) =>
    `There are ${figure(most)} experts already, which is the most. Delete some.`,
  "expert.stays": ({ name }: { name: string }) =>
    `${name} comes with Etui and cannot be deleted. Change it instead: with "tools": [] it may use nothing.`,
  "expert.model_too_long": ({ at, most }: { at: string; most: number }) =>
    `${at} is too long: at most ${figure(most)} characters as JSON.`,
  "expert.no_tools_like": ({ pattern }: { at: string; pattern: string }) =>
    `No tool has a name like "${pattern}". List the tools to see their names.`,
  "expert.unknown_tool": ({ name, nearest }: { at: string; name: string; nearest?: string }) =>
    nearest === undefined
      ? `There is no tool "${name}". List the tools to see their names; tools of skills come with their skill.`
      : `There is no tool "${name}"; did you mean ${nearest}?`,
};
