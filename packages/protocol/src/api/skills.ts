/** `/api/skills`: the list of skills, one skill and what it brings, its versions and settings, import and export. */
import { z } from "zod";
import { LISTED_STATES, SKILL_SOURCES, type SkillEntry, type SkillMatch } from "../skill.ts";
import { contract, cursor, done, limit, told } from "./contract.ts";
import type {
  DescribedSkill,
  ReplacedSkill,
  RoutingReport,
  SkillJudged,
  SkillOffer,
  SkillParameter,
  SkillVersion,
  StoredSkill,
} from "./skill-answers.ts";
import type { ToolInfo } from "./tools.ts";

const MOST_REQUESTS = 500;
const read = { method: "GET", domain: "skills", effect: "read" } as const;
const skill = z.object({ name: z.string().describe("The skill's name, or its title") });
/** Needs admin: the home is shared by all users, and what is installed there may run code. */
const installing = { domain: "skills", effect: "admin" } as const;
const npm = { body: z.object({ npm: z.string() }), fileBody: ["application/zip"], size: "package" } as const;
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/, {
  error: "digest is not the one that POST /api/skills/inspect gave for the skill.",
});
const isSet = done<{ name: string }>();

export const skills = contract({
  ...read,
  path: "/api/skills",
  summary: "Skills, by name: those of folders and those of the user",
  query: z.object({
    query: z.string().optional().describe("Only those that have all these words"),
    source: z.enum(SKILL_SOURCES).optional().describe("Only those from there"),
    state: z.enum(LISTED_STATES).optional().describe("All but deleted ones if left out"),
    limit: limit(200, 50),
    cursor,
  }),
  answer: told<{ skills: SkillEntry[]; next_cursor: string | null }>(),
});

export const usage = contract({
  ...read,
  path: "/api/skills/usage",
  summary: "Activations and their tokens, calls and failures; most used first",
  query: z.object({ days: z.int().min(1).max(400).default(30).describe("30 if left out") }),
  answer: told<{ days: number; usage: readonly object[] }>(),
});

export const match = contract({
  ...read,
  path: "/api/skills/match",
  summary: "The skills that words call for, best first, and why",
  query: z.object({
    words: z
      .string()
      .regex(/\S/, { error: "words is empty: send what the person said." })
      .describe("What the person said"),
    limit: limit(200, 5, "5 if left out"),
  }),
  answer: told<{ matches: (SkillMatch & { score: number })[] }>(),
});

export const index = contract({
  ...read,
  path: "/api/skills/index",
  summary: "One line a skill for a prompt, in no more tokens than the budget",
  query: z.object({
    budget: z.int().min(50).max(20_000).default(2_000).describe("In tokens; 2,000 if left out"),
    words: z.string().optional().describe("What the person said: what it calls for stays when not all fit"),
  }),
  answer: told<{ lines: readonly unknown[] }>(),
});

export const check = contract({
  ...read,
  method: "POST",
  path: "/api/skills/check",
  summary: "Judge a skill while it is written: the checklist, a score, its tokens; nothing is stored",
  body: z.strictObject({
    name: z.string(),
    description: z.string().optional(),
    instructions: z.string().optional(),
    triggers: z.array(z.string()).optional(),
    source_path: z.string().optional(),
    tools: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
  answer: told<SkillJudged>(),
  means: "ok false with error where it could not be saved so",
});

export const evaluate = contract({
  ...read,
  method: "POST",
  path: "/api/skills/evaluate",
  summary:
    "How well the right skill is found for sentences: as `npx etui skill eval`, with what came for each",
  body: z.strictObject({
    requests: z
      .array(
        z.strictObject({
          request: z.string().regex(/\S/).describe("What a person would say"),
          skill: z
            .string()
            .min(1)
            .nullable()
            .optional()
            .describe("The one it needs; null: none; left out: nobody says"),
          language: z.string().optional(),
          also: z.array(z.string()).optional().describe("Others that would be right too"),
        }),
      )
      .min(1)
      .max(MOST_REQUESTS),
  }),
  answer: told<{
    requests: readonly {
      request: string;
      skill?: string | null;
      is_known?: boolean;
      found: readonly SkillMatch[];
      rank?: number | null;
    }[];
    report: RoutingReport | null;
  }>(),
  means: "The sentences with what was found, and the figures",
});

export const inspect = contract({
  ...installing,
  ...npm,
  method: "POST",
  path: "/api/skills/inspect",
  summary:
    "Look at skills before they are installed: contents, tools, code, what they ask for, what they hide",
  query: z.object({ file: z.string().optional().describe("What the archive is called") }),
  answer: told<{ skills: SkillOffer[]; notes: readonly string[] }>(),
  means: "One entry a skill, with the digest of its contents",
});

export const install = contract({
  ...installing,
  ...npm,
  method: "POST",
  path: "/api/skills/import",
  summary: "Install one of them, to the byte as it was looked at",
  query: z.object({
    file: z.string().optional().describe("What the archive is called"),
    digest: digest.describe("Of the skill, as inspect gave it"),
    code: z.boolean().optional().describe("Its code may run, in a process of its own"),
    hosts: z.string().optional().describe("What its code may reach, with commas; * is any public host"),
  }),
  answer: done<{ name: string; action: string; digest: string; replaces?: ReplacedSkill }>(),
  means: "Installed; replaces is the skill whose place it took",
});

export const lock = contract({
  ...read,
  path: "/api/skills/lock",
  summary: "What is installed, compared with etui.lock",
  answer: told<object>(),
});

export const exportSkill = contract({
  ...read,
  path: "/api/skills/{name}/export",
  byBrowser: "kept",
  summary: "As a zip in the open Agent Skills form",
  params: skill,
  media: ["application/zip"],
  means: "A zip",
});

const approval = { path: "/api/skills/{name}/approval", params: skill } as const;

export const offered = contract({
  ...read,
  ...approval,
  summary: "An installed skill as it lies there: what its code is, and the digest to agree to",
  answer: told<SkillOffer>(),
});

export const approve = contract({
  ...installing,
  ...approval,
  method: "POST",
  summary: "Agree that the code of these contents may run",
  body: z.strictObject({
    digest: z.string(),
    hosts: z.array(z.string()).optional().describe("What its code may reach; * is any public host"),
  }),
  answer: done<{ name: string; digest: string; hosts: readonly string[] }>(),
  means: "Agreed",
});

export const withdraw = contract({
  ...installing,
  ...approval,
  method: "DELETE",
  summary: "Its code no longer runs",
  answer: isSet,
  means: "Withdrawn",
});

export const removeFolder = contract({
  ...installing,
  method: "DELETE",
  path: "/api/skills/{name}/folder",
  summary: "Take an installed skill away; `npx etui skill restore` brings it back",
  params: skill,
  answer: isSet,
  means: "Gone",
});

export const oneSkill = contract({
  ...read,
  path: "/api/skills/{name}",
  summary: "One skill: instructions, tools, files, settings, diagnostics",
  params: skill,
  answer: told<DescribedSkill>(),
});

export const skillFile = contract({
  ...read,
  path: "/api/skills/{name}/files/{+file}",
  summary: "The text of one of its files",
  params: skill.extend({ file: z.string().describe("Relative to its folder, such as rules/x.md") }),
  answer: told<{ name: string; file: string; text: string }>(),
});

export const skillTools = contract({
  ...read,
  path: "/api/skills/{name}/tools",
  summary: "The tools of a skill that can be called",
  params: skill,
  answer: told<{ tools: ToolInfo[] }>(),
});

export const stored = contract({
  ...read,
  path: "/api/skills/{name}/stored",
  summary: "A saved skill as it is stored, drafts too",
  params: skill,
  answer: told<{ stored: StoredSkill | null; listed: boolean }>(),
  means:
    "Null where none is saved under this name, such as for one that comes with Etui or lies in a folder. listed false: /api/skills/{name} has none, such as of a draft",
});

export const versions = contract({
  ...read,
  path: "/api/skills/{name}/versions",
  summary: "Of a saved skill, newest first, each with its diff",
  params: skill,
  answer: told<{ versions: SkillVersion[] }>(),
});

export const parameters = contract({
  ...read,
  path: "/api/skills/{name}/parameters",
  summary: "Its settings; of secrets only that they are set",
  params: skill,
  answer: told<{ parameters: SkillParameter[] }>(),
});

const parameter = {
  domain: "skills",
  effect: "write",
  path: "/api/skills/{name}/parameters/{key}",
  params: skill.extend({ key: z.string().describe("What is set") }),
} as const;

export const setParameter = contract({
  ...parameter,
  method: "PUT",
  summary: "Set one: a value, or a secret that only the skill's code ever sees",
  body: z.union([z.strictObject({ value: z.unknown() }), z.strictObject({ secret: z.string() })]),
  answer: done<{ name: string; key: string }>(),
  means: "Set",
});

export const removeParameter = contract({
  ...parameter,
  method: "DELETE",
  summary: "Forget one",
  answer: isSet,
  means: "Forgotten",
});
