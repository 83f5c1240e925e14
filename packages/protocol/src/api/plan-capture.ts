/** `/api/plan/capture`: the secret address to which programs send tasks, and what it takes. */
import { z } from "zod";
import { ToolResult } from "../tool-result.ts";
import { contract } from "./contract.ts";

/** Whoever has the address adds tasks, so only the person makes it and looks at it. */
const address = { path: "/api/plan/capture", domain: "access", effect: "admin" } as const;

export const planCapture = contract({
  ...address,
  method: "GET",
  summary: "Whether programs can send tasks to an address, and when one last did",
  answer: z.object({
    address: z
      .object({
        created_at: z.string(),
        last_used_at: z.string().nullable().describe("To the minute"),
      })
      .nullable()
      .describe("Without its secret, which is shown once; null if there is none"),
  }),
});

export const renewPlanCapture = contract({
  ...address,
  method: "POST",
  summary: "A new secret address for tasks; an earlier one ends with it",
  answer: z.object({
    path: z.string().describe("Shown this once, and used behind the address of the server"),
    created_at: z.string(),
  }),
  status: 201,
  means: "Made",
});

export const revokePlanCapture = contract({
  ...address,
  method: "DELETE",
  summary: "End the address for tasks",
  answer: ToolResult,
  means: "Nobody adds tasks by it any more",
});

const LONGEST_KEY = 200;

export const planAdd = contract({
  method: "POST",
  path: "/add/{address}",
  domain: "plan",
  effect: "write",
  open: "The secret is the authority, for adding tasks to this one plan and nothing else.",
  rate: "capture",
  summary: "Add tasks in words to the plan that has this secret address",
  description:
    'No login: the secret is the authority. `address` is that of the path which `POST /api/plan/capture` gives. The body is the words, a line for each task, at most 50 lines and 20,000 characters: as text, as JSON {"text": "…"}, or as the field `text` of a form. All of them are added, or none.',
  headers: z.object({
    "Idempotency-Key": z
      .string()
      .min(1)
      .max(LONGEST_KEY)
      .optional()
      .describe("The same key again gives the first answer, and adds nothing"),
  }),
  fileBody: ["text/plain", "application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
  status: 201,
  answer: z.object({
    tasks: z.array(z.object({ id: z.string(), title: z.string() })),
    text: z.string().describe("How the words were understood, in the person's language"),
  }),
  media: ["text/plain"],
  means: "Added; text/plain, where only that is accepted, is `text`",
});
