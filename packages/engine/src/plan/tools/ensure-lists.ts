import { PLAN_LIMITS } from "@etui/protocol/plan";
import { z } from "zod";
import { defineTool } from "../../tool/define-tool.ts";
import { carryOut } from "./carry-out.ts";
import * as fields from "./fields.ts";
import type { PlanToolServices } from "./services.ts";

export const ensureList = (services: PlanToolServices) =>
  defineTool({
    name: "plan.ensure_list",
    title: "Name a list",
    summary: "The seven lists are always there; this gives one a name of its own.",
    description: "Give a list another name.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    input: z.strictObject({
      list_id: fields.listId,
      display_name: z.string().max(1_000).optional(),
      dry_run: fields.dryRun,
    }),
    run: ({ dry_run, ...given }, context) =>
      carryOut(services, context, { op: "ensure_list", ...given }, { dry_run }),
  });

export const ensureGroup = (services: PlanToolServices) =>
  defineTool({
    name: "plan.ensure_group",
    title: "Have a group",
    summary: "Make a group in a list of the plan, if it is not there yet.",
    description: "Have a group in a list; answers group_id.",
    effect: "write",
    rehearses: true,
    idempotent: true,
    input: z.strictObject({
      list_id: fields.listId,
      group_name: z.string().max(10 * PLAN_LIMITS.group_name),
      dry_run: fields.dryRun,
    }),
    run: ({ dry_run, ...given }, context) =>
      carryOut(services, context, { op: "ensure_group", ...given }, { dry_run }),
  });
