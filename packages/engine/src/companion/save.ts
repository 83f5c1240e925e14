import type { Json } from "@etui/values/json/json";
import { z } from "zod";
import { isOperator } from "../document/change-operators.ts";
import { askInEtui } from "../tool/ask-in-etui.ts";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";
import { PROFILE } from "./profile.ts";

export interface SaveServices {
  /** The tool write_user_data. */
  write: Tool;
  /** The tool delete_user_data. */
  remove: Tool;
}

const MOST_UNSET = 100;

export const save = (services: SaveServices) =>
  defineTool({
    name: "save",
    title: "Save",
    summary: "Keeps something: a fact about the person, or a document at a path.",
    description:
      "Keep something for later. A bare path is a part of the user's profile: save(city, Lisbon). content null forgets it; {cups: {$inc: 1}} adds, {items: {$push: x}} appends.",
    effect: "write",
    rehearses: true,
    input: z.strictObject({
      path: z.string(),
      content: z.unknown(),
      merge: z.boolean().optional(),
      unset: z.array(z.string()).min(1).max(MOST_UNSET).optional().describe("with merge: fields to forget"),
    }),
    // A fact is forgotten at once, as it was told; a document is deleted as by the tool for that.
    confirm: ({ path, content }, asking) =>
      content === null && !isBare(path)
        ? askInEtui(asking, `Delete ${JSON.stringify(path)}? It can be restored.`)
        : undefined,
    run: (args, context) =>
      args.content === null ? forget(services, args.path, context) : keep(services, args, context),
  });

interface Kept {
  path: string;
  content?: unknown;
  merge?: boolean | undefined;
  unset?: string[] | undefined;
}

const isBare = (path: string) => path !== PROFILE && !path.includes("/");

function keep({ write }: SaveServices, { path, content, merge, unset }: Kept, context: ToolContext) {
  const isValue = typeof content !== "object" || isOperator(content);
  const isOfProfile = isBare(path);
  const { fields, inProfile } = fieldsIn(path);
  // A single value has no document of its own, so it becomes a field of the profile.
  if (isOfProfile && content !== undefined && fields.length > 0 && (isValue || inProfile)) {
    const nested = fields.reduceRight<Json>((inner, name) => ({ [name]: inner }), content as Json);
    return carryOut(write, { path: PROFILE, content: nested, mode: "merge" }, context);
  }
  // Whoever adds to something means what is there, and would lose it to a document that takes its place.
  const merges = merge ?? (unset !== undefined || Object.values(content ?? {}).some(isOperator));
  const whole = {
    path: isOfProfile ? `${PROFILE}/${path}` : path,
    content,
    ...(merges && { mode: "merge" }),
    ...(unset && { unset }),
  };
  return carryOut(write, whole, context);
}

/** A way through the profile with dots, as filters and templates write it: `profile.pet`, `pet.name`. */
function fieldsIn(path: string): { fields: string[]; inProfile: boolean } {
  const names = path.split(".");
  const inProfile = names[0] === PROFILE && names.length > 1;
  const fields = inProfile ? names.slice(1) : names;
  return { fields: fields.every((name) => name !== "") ? fields : [], inProfile };
}

/** What a bare path names may be a field of the profile or a document below it, and is gone afterwards either way. */
async function forget({ write, remove }: SaveServices, path: string, context: ToolContext) {
  if (!isBare(path)) return carryOut(remove, { path }, context);
  const { fields, inProfile } = fieldsIn(path);
  const field = fields.map((name) => name.replaceAll("\\", "\\\\")).join(".");
  const unset = await carryOut(write, { path: PROFILE, content: {}, mode: "merge", unset: [field] }, context);
  if (inProfile) return unset;
  const removed = await carryOut(remove, { path: `${PROFILE}/${path}` }, context);
  return removed.status === "success" ? removed : unset;
}
