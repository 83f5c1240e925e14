import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import { z } from "zod";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { notFound, success } from "../tool/answers.ts";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";
import { PROFILE, readProfile } from "./profile.ts";

export interface ReadServices {
  /** The tool read_user_data. */
  read: Tool;
  /** The schemes of all domains that have things with addresses. */
  schemes: readonly ReadScheme[];
}

export const read = (services: ReadServices) =>
  defineTool({
    name: "read",
    title: "Read",
    summary: "Reads a document, the profile, or a file of a skill.",
    description: "Read user data by path, `profile`, or a skill's file: skill://id/rules/x.md.",
    effect: "read",
    input: z.strictObject({ path: z.string() }),
    run({ path }, context): Promise<ToolResult> {
      const scheme = services.schemes.find((one) => path.startsWith(`${one.scheme}://`));
      return scheme ? readText(scheme, path, context) : readData(services, path, context);
    },
  });

async function readText(scheme: ReadScheme, address: string, context: ToolContext) {
  const read = await scheme.read(context, address);
  return read.ok
    ? success({ path: address, text: read.text, model_output: read.text })
    : notFound(read.refused, { path: address });
}

async function readData({ read }: ReadServices, path: string, context: ToolContext) {
  if (path === PROFILE) {
    const profile = await readProfile(context.db);
    return success({
      path,
      data: profile,
      ...(Object.keys(profile).length === 0 && {
        model_output: "Nothing is known of the user yet. save(name, value) keeps what they tell.",
      }),
    });
  }
  const found = await carryOut(read, { path }, context);
  if (found.status !== "not_found" || path.includes("/")) return found;
  const part = await carryOut(read, { path: `${PROFILE}/${path}` }, context);
  if (part.status === "success") return part;
  const profile = await readProfile(context.db);
  const field = profile[path] ?? fieldOf(profile, path);
  return field === undefined ? found : success({ path: `${PROFILE}#${path}`, data: field });
}

/** `pet.name`, also as `profile.pet.name`. */
function fieldOf(profile: JsonObject, path: string): Json | undefined {
  const [first, ...rest] = path.split(".");
  const names = first === PROFILE ? rest : [first!, ...rest];
  return names.reduce<Json | undefined>((at, name) => childOf(at, name), profile);
}
