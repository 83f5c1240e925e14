import { z } from "zod";
import { notFound, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Tool, ToolContext } from "../tool/tool.ts";
import { carryOut } from "./carry-out.ts";
import { PROFILE, readProfile } from "./profile.ts";

export interface ReadServices {
  /** The tool read_user_data. */
  read: Tool;
  /** The text of `skill://id/file`. */
  readSkillFile: (context: ToolContext, uri: string) => Promise<SkillFileRead>;
}

export type SkillFileRead = { ok: true; text: string } | { ok: false; error: string };

export const SKILL_URI = "skill://";

export const read = (services: ReadServices) =>
  defineTool({
    name: "read",
    title: "Read",
    summary: "Reads a document, the profile, or a file of a skill.",
    description: "Read user data by path, `profile`, or a skill's file: skill://id/rules/x.md.",
    effect: "read",
    input: z.strictObject({ path: z.string() }),
    run: ({ path }, context) =>
      path.startsWith(SKILL_URI) ? readFile(services, path, context) : readData(services, path, context),
  });

async function readFile({ readSkillFile }: ReadServices, uri: string, context: ToolContext) {
  const file = await readSkillFile(context, uri);
  return file.ok
    ? success({ path: uri, text: file.text, model_output: file.text })
    : notFound(file.error, { path: uri });
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
  const field = (await readProfile(context.db))[path];
  return field === undefined ? found : success({ path: `${PROFILE}#${path}`, data: field });
}
