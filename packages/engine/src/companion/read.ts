import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { OfDomain } from "../domain/of-domain.ts";
import type { ReadScheme } from "../domain/read-scheme.ts";
import { failure, notFound, success } from "../tool/answers.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import type { ToolContext } from "../tool/tool.ts";
import { fieldOfPath, PROFILE, pathOfField, readProfile } from "./profile.ts";

export interface ReadServices {
  /** The tool read_user_data. */
  read: ToolOf;
  /** The tool query_user_data. */
  query: ToolOf;
  /** The schemes of all domains that have things with addresses. */
  schemes: readonly OfDomain<ReadScheme>[];
}

/** The answer has a cursor if there are more. */
const MOST_BELOW = 50;

export const read = (services: ReadServices) =>
  defineTool({
    name: "read",
    title: "Read",
    summary: "Reads a document, the profile, or a file of a skill.",
    description: "Read a document, all below a path (runs/), `profile`, or skill://id/rules/x.md.",
    effect: "read",
    brief: {
      description: "Read a document, all below a path (runs/), `profile`, skill://id/rules/x.md, changes://.",
      fields: { path: true },
    },
    standsOn: [services.read, ...services.schemes].map(({ domain }) => ({ effect: "read", domain })),
    input: z.strictObject({
      path: z.string(),
      version: z.int().min(1).optional(),
      cursor: z
        .string()
        .optional()
        .describe("Of the answer before, for what follows below the path.")
        .meta({ [UNLISTED]: true }),
    }),
    run({ path, version, cursor }, context): Promise<ToolResult> {
      const scheme = services.schemes.find((one) => path.startsWith(`${one.scheme}://`));
      const { domain } = scheme ?? services.read;
      const lacking = context.lacks({ effect: "read", domain });
      if (lacking) return Promise.resolve(failure("forbidden", lacking));
      if (cursor !== undefined && !scheme) return readBelow(services, { path, cursor }, context);
      if (scheme && version !== undefined) {
        return Promise.resolve(
          failure("invalid_arguments", refusal("read.no_versions", { at: "version", path })),
        );
      }
      return scheme
        ? readText(scheme, { path, cursor }, context)
        : readData(services, { path, version }, context);
    },
  });

async function readText(
  scheme: ReadScheme,
  { path: address, cursor }: { path: string; cursor?: string | undefined },
  context: ToolContext,
) {
  const read = await scheme.read(context, address, cursor);
  return read.ok
    ? success({ path: address, text: read.text, ...read.also, model_output: read.text })
    : notFound(read.refused, { path: address });
}

async function readData(
  services: ReadServices,
  { path, version }: { path: string; version: number | undefined },
  context: ToolContext,
) {
  const { read } = services;
  if (version !== undefined) return carryOut(read, { path, version }, context);
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
  // A slash at the end asks for what is below, even where its document would be meant without anything below.
  const isMeant = found.status !== "not_found" && (!path.endsWith("/") || found.path === path);
  if (isMeant) return found;
  const below = await readBelow(services, { path }, context);
  if (below.status === "success" && below.count !== 0) return below;
  if (found.status !== "not_found") return found;
  if (path.includes("/")) return found;
  return (await readField(services, fieldOfPath(path), context)) ?? found;
}

/** A part of the profile: a document below it, or one of its fields. */
async function readField(
  { read }: ReadServices,
  path: string,
  context: ToolContext,
): Promise<ToolResult | undefined> {
  const part = await carryOut(read, { path: `${PROFILE}/${path}` }, context);
  if (part.status === "success") return part;
  const profile = await readProfile(context.db);
  const field = profile[path] ?? fieldOf(profile, path);
  return field === undefined ? undefined : success({ path: pathOfField(path), data: field });
}

const readBelow = (
  { query }: ReadServices,
  { path, cursor }: { path: string; cursor?: string },
  context: ToolContext,
) =>
  carryOut(
    query,
    { path_prefix: path.endsWith("/") ? path : `${path}/`, limit: MOST_BELOW, ...(cursor && { cursor }) },
    context,
  );

/** `pet.name`, also as `profile.pet.name`. */
function fieldOf(profile: JsonObject, path: string): Json | undefined {
  const [first, ...rest] = path.split(".");
  const names = first === PROFILE ? rest : [first!, ...rest];
  return names.reduce<Json | undefined>((at, name) => childOf(at, name), profile);
}
