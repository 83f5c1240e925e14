/**
 * What is wrong with the params of a request that Etui answers, in Etui's own sentence: the SDK would send its
 * validator's output of over two dozen lines, and call most of it an internal error.
 */
import { isObject } from "@etui/values/json/json-object";
import { isRpcId, META_VERSION, RPC_ERROR, rpcError } from "../wire.ts";

interface Wanted {
  at: string;
  is: "a string" | "an object";
  /** True if it may be left out. */
  optional?: true;
  /** What belongs there, if the name does not say it. */
  what?: string;
}

const CURSOR: Wanted = {
  at: "cursor",
  is: "a string",
  optional: true,
  what: "the nextCursor of the last page",
};
const URI: Wanted = { at: "uri", is: "a string", what: "as resources/list has it" };

/** In order: inner fields come after the outer ones. */
const WANTED: Record<string, readonly Wanted[]> = {
  initialize: [
    { at: "protocolVersion", is: "a string" },
    { at: "capabilities", is: "an object" },
    { at: "clientInfo", is: "an object" },
    { at: "clientInfo.name", is: "a string" },
    { at: "clientInfo.version", is: "a string" },
  ],
  "tools/list": [CURSOR],
  "tools/call": [
    { at: "name", is: "a string", what: "the name of a tool, as tools/list has it" },
    { at: "arguments", is: "an object", optional: true, what: "the tool's parameters by name" },
  ],
  "resources/list": [CURSOR],
  "resources/templates/list": [CURSOR],
  "resources/read": [URI],
  "resources/subscribe": [URI],
  "resources/unsubscribe": [URI],
  "resources/directory/read": [CURSOR, { ...URI, what: "a skill's folder, such as skill://git-workflow" }],
  "skills/list": [CURSOR],
  "skills/get": [{ ...URI, what: "of a SKILL.md, as skills/list has it" }],
  "prompts/list": [CURSOR],
  "prompts/get": [
    { at: "name", is: "a string", what: "the name of a prompt, as prompts/list has it" },
    { at: "arguments", is: "an object", optional: true, what: "texts by name" },
  ],
  "completion/complete": [
    { at: "ref", is: "an object" },
    { at: "ref.type", is: "a string" },
    { at: "argument", is: "an object" },
    { at: "argument.name", is: "a string" },
    { at: "argument.value", is: "a string" },
  ],
};

/** Methods that 2026-07-28 removed: there they are unknown, whatever their params. */
const ONLY_2025 = new Set(["initialize", "resources/subscribe", "resources/unsubscribe"]);

const META: Wanted = { at: "_meta", is: "an object", optional: true };

/** The answer to a request with such params; undefined for everything else, which the SDK answers. */
export function refuseParams(message: unknown) {
  if (!isObject(message) || message.jsonrpc !== "2.0" || !isRpcId(message.id)) return undefined;
  const fault = paramsFault(message);
  return fault === undefined ? undefined : rpcError(message.id, RPC_ERROR.invalidParams, fault);
}

function paramsFault({ method, params = {} }: Record<string, unknown>): string | undefined {
  if (typeof method !== "string" || !Object.hasOwn(WANTED, method) || !isObject(params)) return undefined;
  if (ONLY_2025.has(method) && isObject(params._meta) && META_VERSION in params._meta) return undefined;
  for (const wanted of [META, ...WANTED[method]!]) {
    const value = valueAt(params, wanted.at);
    if (value === undefined ? wanted.optional : isWanted(value, wanted)) continue;
    return sentence(wanted, value);
  }
  return undefined;
}

const valueAt = (params: unknown, at: string): unknown =>
  at
    .split(".")
    .reduce((found, key) => (isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined), params);

const isWanted = (value: unknown, { is }: Wanted) =>
  is === "a string" ? typeof value === "string" : isObject(value);

function sentence({ at, is, optional, what }: Wanted, value: unknown): string {
  const wanted = what === undefined ? is : `${is}, ${what}`;
  if (value === undefined) return `params.${at} is missing; it must be ${wanted}.`;
  return `params.${at} must be ${wanted}; got ${kindOf(value)}.${optional ? " It may be left out." : ""}`;
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
