/** `completion/complete`: completes a path after the prefixes of the templates. */
import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
} from "@modelcontextprotocol/server";
import type { McpCaller } from "../caller.ts";
import type { McpServices } from "../services.ts";
import { completeSkillPath } from "../skills/skill-files.ts";
import { SKILL_URI_TEMPLATE } from "../skills/skill-uri.ts";
import { completePath } from "./data-resources.ts";
import { DATA_URI_TEMPLATE } from "./data-uri.ts";

/** The most that the protocol allows in an answer. */
const MOST = 100;

export async function complete(
  services: McpServices,
  caller: McpCaller,
  { params: { ref, argument } }: CompleteRequest,
): Promise<CompleteResult> {
  const values = await valuesFor(services, caller, ref, argument);
  return { completion: { values: values.slice(0, MOST), hasMore: values.length > MOST } };
}

function valuesFor(
  services: McpServices,
  caller: McpCaller,
  ref: CompleteRequest["params"]["ref"],
  argument: CompleteRequest["params"]["argument"],
): Promise<string[]> {
  const template = ref.type === "ref/resource" && argument.name === "path" ? ref.uri : undefined;
  if (template === DATA_URI_TEMPLATE) return completePath(services, caller, argument.value);
  if (template === SKILL_URI_TEMPLATE) return completeSkillPath(services.etui, caller, argument.value);
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Only the argument path of ${DATA_URI_TEMPLATE} and of ${SKILL_URI_TEMPLATE} can be completed.`,
  );
}
