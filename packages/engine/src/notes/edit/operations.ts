/** What `editBlocks` takes: operations on notes and on their blocks, each with what it needs. */
import { z } from "zod";

const id = z.string().min(1).max(200).describe("of a block, from a link or readBlocks");
const page = z.string().min(1).max(500).describe("path of a note; daily or daily 2026-11-25 for the journal");
const content = z.string().min(1).max(300_000).describe("Markdown");
const value = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(10_000), z.number(), z.boolean()])).max(200),
  z.null(),
]);

export const Operation = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("create"), page, content }),
  z.strictObject({ op: z.literal("append"), page: page.optional(), id: id.optional(), content }),
  z.strictObject({ op: z.literal("insert"), after: id, content }),
  z.strictObject({ op: z.literal("replace"), id: id.optional(), page: page.optional(), content }),
  z.strictObject({
    op: z.literal("set_property"),
    id: id.optional(),
    page: page.optional(),
    name: z.string().min(1).max(80),
    value,
    mode: z.enum(["replace", "append", "merge"]).optional(),
  }),
  z.strictObject({
    op: z.literal("add_tag"),
    id: id.optional(),
    page: page.optional(),
    tag: z.string().min(1).max(200),
  }),
  z.strictObject({
    op: z.literal("remove_tag"),
    id: id.optional(),
    page: page.optional(),
    tag: z.string().min(1).max(200),
  }),
  z.strictObject({
    op: z.literal("move"),
    id,
    page: page.optional(),
    under: id.optional(),
    after: id.optional(),
  }),
  z.strictObject({ op: z.literal("rename"), page, to: z.string().min(1).max(500).describe("its new path") }),
  z.strictObject({ op: z.literal("delete"), id: id.optional(), page: page.optional() }),
]);

export type Operation = z.infer<typeof Operation>;
