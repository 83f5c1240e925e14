import { figure } from "../../figure.ts";
import { noMoment } from "../no-moment.ts";
import { someOf } from "../some-of.ts";

/** What every call can be refused for before a tool is asked. */
const EFFECTS: Readonly<Record<string, string>> = {
  read: "read data",
  write: "change data",
  display: "show cards",
  external: "reach other services",
};

const listed = (names: readonly string[]) => names.join(", ");

const NO_USER = "The user id is missing or empty. Give a name such as local.";

export const road = {
  "road.unknown_tool": ({ nearest }: { nearest?: string | undefined }) =>
    nearest === undefined
      ? "There is no such tool. List the tools to see their names."
      : `There is no such tool; did you mean ${nearest}?`,
  /** A tool, or a word for several. */
  "road.tools_not_here": ({ named }: { named: string }) =>
    `${named} is not among the tools of this conversation. The user can allow it in the settings of the expert.`,
  "road.for_person": ({ tool }: { tool: string }) =>
    `${tool} is for the person alone. Tell them what you would do; they can do it in Etui's page or command line.`,
  /** `allowed`: the effects that tools may have here. */
  "road.effect_not_allowed": ({ tool, allowed }: { tool: string; allowed: readonly string[] }) => {
    const may = allowed.map((effect) => EFFECTS[effect] ?? effect).join(" and ");
    return `${tool} is not allowed here: this connection may ${may === "" ? "do nothing" : `only ${may}`}. Whoever set it up can allow more.`;
  },
  "road.permission_missing": ({
    what,
    needs,
    has,
  }: {
    what: string;
    needs: string;
    has: readonly string[];
  }) =>
    `${what} is not allowed here: it takes the permission ${needs}, and this connection has ${listed(has) || "none"}.`,
  "road.tool_not_allowed": ({ tool, allowed }: { tool: string; allowed: readonly string[] }) =>
    `${tool} is not among the tools allowed here: ${listed(allowed)}.`,
  "road.beyond_tools": ({
    what,
    needs,
    allowed,
  }: {
    what: string;
    needs: string;
    allowed: readonly string[];
  }) =>
    `${what} is not allowed here: it takes the permission ${needs}, which none of the tools allowed here has: ${listed(allowed) || "none"}.`,
  "road.beyond_expert": ({ what, needs, expert }: { what: string; needs: string; expert: string }) =>
    `${what} is not allowed here: it takes the permission ${needs}, which the expert ${expert} has by none of its tools.`,
  "road.expert_may_not": ({
    expert,
    tool,
    tools,
    more,
  }: {
    expert: string;
    tool: string;
    /** The first tools that the expert has, and how many more there are. */
    tools: readonly string[];
    more: number;
  }) => {
    const instead =
      tools.length === 0 ? "It has no tools: answer in words." : `Use what it has: ${someOf(tools, more)}.`;
    return `The expert ${expert} may not use ${tool}. ${instead} The user can allow more in the expert's settings.`;
  },
  "road.bad_key": ({ at, most }: { at: string; most: number }) =>
    `${at} must be a text of 1 to ${figure(most)} characters, a new one for each new call.`,
  "road.bad_reason": ({ at, most }: { at: string; most: number }) =>
    `${at} must be a text of at most ${figure(most)} characters.`,
  "road.key_reused":
    "This idempotency_key was already used for another call. Use a new key for a new call, " +
    "and the same key only to repeat the very same arguments.",
  "road.cancelled":
    "The caller went away before the answer. A write may still have been saved: read before repeating it.",
  "road.too_slow": ({ tool, seconds }: { tool: string; seconds: number }) =>
    `${tool} did not answer within ${figure(seconds)} s. ` +
    "If it writes, it may still have saved something: read before repeating it.",
  "road.internal": ({ fault }: { fault: string }) =>
    `Etui has a fault that this call ran into; the call itself may be right. Its log says what happened, under ${fault}.`,
  "user.missing": NO_USER,
  "user.empty": NO_USER,
  "user.too_long": ({ most }: { most: number }) =>
    `The user id is longer than ${figure(most)} bytes. Give a shorter one.`,
  "user.unreadable":
    "The user id has a character that is none (NUL, or half of a surrogate pair). Leave it out.",
  "moment.unreadable": ({ at }: { at: string }) => noMoment(at),
  "moment.passed": ({ at, now }: { at: string; now: string }) =>
    `${at} has passed already: it is ${now} now.`,
};
