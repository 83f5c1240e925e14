import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import { writeFieldPath } from "@etui/values/places/field-path";
import { writePointer } from "@etui/values/places/json-pointer";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import {
  CHANGE_OPERATORS,
  foreignOperator,
  hasOperator,
  isOperator,
  resolveOperators,
} from "../document/change-operators.ts";
import { failure } from "../tool/answers.ts";
import { askInEtui } from "../tool/ask-in-etui.ts";
import { carryOut, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { ToolContext } from "../tool/tool.ts";
import { fieldOfPath, PROFILE, type ProfilePlace, placeInProfile } from "./profile.ts";

export interface SaveServices {
  /** The tool write_user_data. */
  write: ToolOf;
  /** The tool delete_user_data. */
  remove: ToolOf;
}

const MOST_UNSET = 100;

export const save = (services: SaveServices) =>
  defineTool({
    name: "save",
    title: "Save",
    summary: "Keeps something: a fact about the person, or a document at a path.",
    description:
      "Keep something for later, in place of what is there; merge: true keeps its other fields. A bare path is part of the user's profile: save(city, Lisbon). null forgets; {cups: {$inc: 1}} adds, {items: {$push: x}} appends.",
    effect: "write",
    brief: { fields: { path: true, content: true, merge: true } },
    standsOn: [{ effect: "write", domain: services.write.domain }],
    rehearses: true,
    input: z.strictObject({
      path: z.string(),
      content: z.unknown(),
      merge: z.boolean().optional(),
      unset: z.array(z.string()).min(1).max(MOST_UNSET).optional().describe("with merge: fields to forget"),
    }),
    // A fact is forgotten at once, as it was told; a document is deleted as by the tool for that.
    confirm: (given, asking) =>
      forgetsAll(given) && !isBare(given.path)
        ? askInEtui(asking, `Delete ${JSON.stringify(given.path)}? It can be restored.`)
        : undefined,
    run: (given, context) => {
      const path = fieldOfPath(given.path);
      return forgetsAll(given)
        ? forget(services, path, context)
        : // With fields to forget, null only means that there is nothing to add.
          keep(services, { ...given, path, content: (given.content ?? {}) as Json }, context);
    },
  });

const forgetsAll = ({ content, unset }: { content?: unknown; unset?: string[] | undefined }) =>
  content === null && unset === undefined;

interface Kept {
  path: string;
  content: Json;
  merge?: boolean | undefined;
  unset?: string[] | undefined;
}

const isBare = (path: string) => path !== "" && path !== PROFILE && !path.includes("/");

async function keep(services: SaveServices, kept: Kept, context: ToolContext): Promise<ToolResult> {
  const { path, content, merge, unset } = kept;
  const foreign = merge === false ? undefined : foreignOperator(content);
  if (foreign) {
    const { operator, steps } = foreign;
    const at = steps.length > 0 ? writeFieldPath(steps) : path;
    const known = CHANGE_OPERATORS;
    return failure("invalid_arguments", refusal("save.unknown_operator", { at, operator, known }));
  }
  // Whoever adds to something means what is there, and would lose it to a document that takes its place.
  const merges = merge ?? (unset !== undefined || hasOperator(content));
  const whole = { content, ...(merges && { mode: "merge" }), ...(unset && { unset }) };
  if (!isBare(path)) return carryOut(services.write, { path, ...whole }, context);
  const { fields, inProfile } = fieldsIn(path);
  const place = await placeInProfile(context.db, fields);
  const isHeldByField = place.field !== undefined && place.part === undefined;
  // A single value has no document of its own, so it becomes a field of the profile.
  const isField = !isDocument(content) || inProfile || fields.length > 1 || (merges && isHeldByField);
  if (isField && fields.length > 0)
    return keepField(services, { content, unset, fields, place, replaces: !merges }, context);
  const saved = await carryOut(services.write, { path: `${PROFILE}/${path}`, ...whole }, context);
  const isReplaced = saved.status === "success" && isHeldByField;
  return isReplaced ? withMore(saved, await unsetIn(services, PROFILE, fields, context)) : saved;
}

const isDocument = (content: Json) => typeof content === "object" && !isOperator(content);

interface KeptField extends Pick<Kept, "content" | "unset"> {
  fields: string[];
  place: ProfilePlace;
  /** Whether an object takes the place of what is there, instead of being merged into it. */
  replaces: boolean;
}

/** A field of the profile, unless a document below it has the name: that would hide the field. */
async function keepField(
  { write, remove }: SaveServices,
  { content, unset, fields, place: { part, field }, replaces }: KeptField,
  context: ToolContext,
): Promise<ToolResult> {
  const merge = (path: string, names: readonly string[]) => {
    const nested = names.reduceRight<Json>((inner, name) => ({ [name]: inner }), content);
    const within = names.length === 0 ? "" : `${writeFieldPath(names)}.`;
    const gone = unset && { unset: unset.map((name) => within + name) };
    return carryOut(write, { path, content: nested, mode: "merge", ...gone }, context);
  };
  const put = (path: string, names: readonly string[], there: Json | undefined) =>
    replaces && isDocument(content) && there !== undefined && names.length > 0
      ? replaceAt(write, { path, names, content }, context)
      : merge(path, names);
  if (part === undefined) return put(PROFILE, fields, field);
  const { data_path: path, rest, version } = part;
  if (rest.length > 0 || isDocument(content)) {
    return put(
      path,
      rest,
      rest.reduce<Json | undefined>((value, name) => childOf(value, name), part.content),
    );
  }
  if (isOperator(content)) {
    const name = fields.at(-1)!;
    const added = resolveOperators({ [name]: part.content }, { [name]: content });
    if (!added.ok) return failure("invalid_arguments", added.refused);
    return carryOut(write, { path, content: added.change[name], expected_version: version }, context);
  }
  const saved = await merge(PROFILE, fields);
  return saved.status === "success" ? withMore(saved, await carryOut(remove, { path }, context)) : saved;
}

/** A merge would keep the fields that the object has no longer. */
const replaceAt = (
  write: SaveServices["write"],
  { path, names, content }: { path: string; names: readonly string[]; content: Json },
  context: ToolContext,
) => {
  const patch = [{ op: "replace", path: writePointer(names), value: content }];
  return carryOut(write, { path, mode: "patch", content: { patch } }, context);
};

/** The answer with what was done besides, in the same call. */
const withMore = (saved: ToolResult, { model_output, error }: ToolResult): ToolResult => ({
  ...saved,
  model_output: [saved.model_output, model_output ?? error].join(" "),
});

const unsetIn = ({ write }: SaveServices, path: string, names: readonly string[], context: ToolContext) =>
  carryOut(write, { path, content: {}, mode: "merge", unset: [writeFieldPath(names)] }, context);

/** A way through the profile with dots, as filters and templates write it: `profile.pet`, `pet.name`. */
function fieldsIn(path: string): { fields: string[]; inProfile: boolean } {
  const names = path.split(".");
  const inProfile = names[0] === PROFILE && names.length > 1;
  const fields = inProfile ? names.slice(1) : names;
  return { fields: fields.every((name) => name !== "") ? fields : [], inProfile };
}

/** What a bare path names may be a field of the profile or a document below it, and is gone afterwards either way. */
async function forget(services: SaveServices, path: string, context: ToolContext): Promise<ToolResult> {
  const remove = (whole: string) => carryOut(services.remove, { path: whole }, context);
  if (!isBare(path)) return remove(path);
  const { fields } = fieldsIn(path);
  const { part, field } = await placeInProfile(context.db, fields);
  const unset = field === undefined ? undefined : await unsetIn(services, PROFILE, fields, context);
  if (part === undefined) return unset ?? remove(`${PROFILE}/${path}`);
  const { data_path, rest } = part;
  return rest.length === 0 ? remove(data_path) : unsetIn(services, data_path, rest, context);
}
