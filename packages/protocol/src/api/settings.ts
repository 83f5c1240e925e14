/** `/api/settings`: what the user decides once for everything. `/api/experts`: personas and what each may use. */
import { z } from "zod";
import { Expert, ExpertChange, ExpertList, NewExpert } from "../expert.ts";
import { UserSettings } from "../settings.ts";
import { contract } from "./contract.ts";

export const settings = contract({
  method: "GET",
  path: "/api/settings",
  domain: "settings",
  effect: "read",
  summary: "What the user says once for everything",
  answer: UserSettings,
});

export const changeSettings = contract({
  method: "PATCH",
  path: "/api/settings",
  domain: "settings",
  effect: "write",
  summary: "Change some of it; another zone plans anew what is not pinned to its own",
  body: UserSettings.partial(),
  answer: UserSettings,
  means: "As they are now",
});

const name = z.object({ name: z.string() });
const conflict = {
  means: "It was changed meanwhile, or is there already; expert is the one that is",
} as const;

export const experts = contract({
  method: "GET",
  path: "/api/experts",
  domain: "experts",
  effect: "read",
  summary: "Personas with the tools and skills each may use; null is all and [] is none",
  answer: ExpertList,
});

export const createExpert = contract({
  method: "POST",
  path: "/api/experts",
  domain: "experts",
  effect: "write",
  summary: "A new expert",
  body: NewExpert,
  answer: Expert,
  status: 201,
  means: "Created",
  conflict,
});

export const expert = contract({
  method: "GET",
  path: "/api/experts/{name}",
  domain: "experts",
  effect: "read",
  summary: "One expert",
  params: name,
  answer: Expert,
});

export const changeExpert = contract({
  method: "PATCH",
  path: "/api/experts/{name}",
  domain: "experts",
  effect: "write",
  summary: "Change an expert; what is left out stays",
  params: name,
  body: ExpertChange,
  answer: Expert,
  means: "Changed",
  conflict,
});

export const deleteExpert = contract({
  method: "DELETE",
  path: "/api/experts/{name}",
  domain: "experts",
  effect: "write",
  summary: "Delete an expert; one that came with Etui is again as it came",
  params: name,
  query: z.object({
    expected_version: z.int().min(0).max(2_147_483_647).optional().describe("Of the expert as it was read"),
  }),
  answer: Expert,
  means: "Deleted, or as it came",
  conflict,
});
