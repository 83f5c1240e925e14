import type { Json } from "@etui/values/json/json";
import { z } from "zod";
import { isOperator } from "../document/change-operators.ts";
import { carryOut } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool } from "../tool/tool.ts";
import { PROFILE } from "./profile.ts";

/** `write` is the tool write_user_data. */
export const save = (write: Tool) =>
  defineTool({
    name: "save",
    title: "Save",
    summary: "Keeps something: a fact about the person, or a document at a path.",
    description:
      "Keep something for later. A bare path is a part of the user's profile: save(city, Lisbon). {cups: {$inc: 1}} adds, {items: {$push: x}} appends.",
    effect: "write",
    input: z.strictObject({
      path: z.string(),
      content: z.unknown(),
      merge: z.boolean().optional(),
    }),
    run: (args, context) => carryOut(write, written(args), context),
  });

function written({ path, content, merge }: { path: string; content?: unknown; merge?: boolean | undefined }) {
  const isValue = typeof content !== "object" || content === null || isOperator(content);
  const isBare = path !== PROFILE && !path.includes("/");
  // A single value has no document of its own, so it becomes a field of the profile.
  if (isBare && isValue && content !== undefined && content !== null)
    return { path: PROFILE, content: { [path]: content as Json }, mode: "merge" };
  // Whoever adds to something means what is there, and would lose it to a document that takes its place.
  const merges = merge ?? Object.values(content ?? {}).some(isOperator);
  return {
    path: isBare ? `${PROFILE}/${path}` : path,
    content,
    ...(merges && { mode: "merge" }),
  };
}
