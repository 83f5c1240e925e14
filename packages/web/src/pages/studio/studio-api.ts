import type {
  DescribedSkill,
  SkillJudged,
  SkillParameter,
  SkillVersion,
  StoredSkill,
} from "@etui/protocol/api/skill-answers";
import type { ListedState, SkillSource } from "@etui/protocol/skill";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { addressOf } from "../../base/api/address.ts";
import { ApiError } from "../../base/api/api-error.ts";
import { callTool } from "../../base/api/call-tool.ts";
import { request } from "../../base/api/request.ts";
import { skillsKey } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";
import { forgetsUnsaved, keepUnsaved } from "./skill/unsaved/unsaved-changes.ts";

export interface SkillTool {
  name: string;
  type?: string;
  description: string;
  /** The JSON Schema of an object. */
  parameters?: object;
  card_type?: string;
  when_to_call?: string;
  /** Only the folder of a skill contains these two. */
  effect?: string;
  timeout_ms?: number;
}

/** The parts of a skill that a person writes. */
export interface WrittenSkill {
  name: string;
  description: string;
  triggers: readonly string[];
  instructions: string;
  tools: readonly SkillTool[];
}

/** A skill being edited: the library's description of it, and its own row if it has one. */
export interface OpenedSkill {
  written: WrittenSkill;
  described: DescribedSkill | undefined;
  stored: StoredSkill | undefined;
}

export type { SkillJudged, SkillParameter, SkillVersion };

export interface SkillFilter {
  query: string;
  source: SkillSource | "";
  state: ListedState | "";
}

export const skillListQuery = (filter: SkillFilter) =>
  queryOptions({
    queryKey: [...skillsKey, "list", filter],
    queryFn: async ({ signal }) => {
      const { query, source, state } = filter;
      const asked = {
        limit: 200,
        query: query || undefined,
        source: source || undefined,
        state: state || undefined,
      };
      return (await request("GET /api/skills", { query: asked, signal })).skills;
    },
  });

export const openedSkillQuery = (name: string) =>
  queryOptions({
    queryKey: [...skillsKey, "opened", name],
    queryFn: async ({ signal }): Promise<OpenedSkill | null> => {
      const asked = { params: { name }, signal };
      // A draft, or a name that nothing has, is not asked for where it would not be found.
      const { stored: row, listed } = await request("GET /api/skills/{name}/stored", asked);
      const described = listed ? await orMissing(request("GET /api/skills/{name}", asked)) : undefined;
      const stored = row ?? undefined;
      return described || stored
        ? { described, stored, written: writtenFrom(name, described, stored) }
        : null;
    },
  });

export const skillToolsQuery = (name: string) =>
  queryOptions({
    queryKey: [...skillsKey, "tools", name],
    queryFn: async ({ signal }) =>
      (await request("GET /api/skills/{name}/tools", { params: { name }, signal })).tools,
  });

export const skillVersionsQuery = (name: string) =>
  queryOptions({
    queryKey: [...skillsKey, "versions", name],
    queryFn: async ({ signal }) =>
      (await request("GET /api/skills/{name}/versions", { params: { name }, signal })).versions,
  });

export const skillParametersQuery = (name: string) =>
  queryOptions({
    queryKey: [...skillsKey, "parameters", name],
    queryFn: async ({ signal }) =>
      (await request("GET /api/skills/{name}/parameters", { params: { name }, signal })).parameters,
  });

/** Checks what is written, given as JSON. Nothing is stored. */
export const judgedSkillQuery = (written: string) =>
  queryOptions({
    queryKey: ["judged skill", written],
    queryFn: ({ signal }): Promise<SkillJudged> =>
      request("POST /api/skills/check", { body: JSON.parse(written), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

const onSettled = () => refreshQueries({ queryKey: skillsKey });

export interface SkillToSave extends WrittenSkill {
  is_active: boolean;
  /** The version that was read; 0 for a new skill. */
  base_version?: number;
}

/** `keptAs` is the name under which the unsaved changes are kept. */
export function useSaveSkill(keptAs: string) {
  return useMutation({
    onMutate: () => forgetsUnsaved(keptAs),
    mutationFn: (skill: SkillToSave) =>
      callTool("save_skill", {
        ...skill,
        tools: skill.tools.map(({ effect: _, timeout_ms: __, ...kept }) => kept),
      }),
    onSuccess: ({ status }, _, forget) => {
      if (status === "success") forget();
    },
    onSettled,
  });
}
export function useDeleteSkill() {
  return useMutation({
    mutationFn: (name: string) => callTool("delete_skill", { name }),
    onSuccess: ({ status }, name) => {
      if (status === "success") keepUnsaved(name, undefined);
    },
    onSettled,
  });
}
export function useRollBackSkill(name: string) {
  return useMutation({
    mutationFn: (version?: number) =>
      callTool("roll_back_skill", { name, ...(version !== undefined && { version }) }),
    onSettled,
  });
}
export function useSetParameter(name: string) {
  return useMutation({
    mutationFn: ({ key, ...given }: { key: string } & ({ value: unknown } | { secret: string })) =>
      request("PUT /api/skills/{name}/parameters/{key}", { params: { name, key }, body: given }),
    onSettled,
  });
}
export function useRemoveParameter(name: string) {
  return useMutation({
    mutationFn: (key: string) =>
      request("DELETE /api/skills/{name}/parameters/{key}", { params: { name, key } }),
    onSettled,
  });
}
export const addressOfExport = (name: string) =>
  addressOf("GET /api/skills/{name}/export", { params: { name } });

async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The row of a saved skill; undefined for one that only comes with Etui or lies in a folder. */
export async function storedSkill(name: string, signal: AbortSignal): Promise<StoredSkill | undefined> {
  const { stored } = await request("GET /api/skills/{name}/stored", { params: { name }, signal });
  return stored ?? undefined;
}

/** The row's values take precedence over those of the folder. */
function writtenFrom(
  name: string,
  described: DescribedSkill | undefined,
  stored: StoredSkill | undefined,
): WrittenSkill {
  const tools = stored?.tools?.map(({ type, card_type, when_to_call, ...tool }) => ({
    ...tool,
    ...(type !== null && { type }),
    ...(card_type !== null && { card_type }),
    ...(when_to_call !== null && { when_to_call }),
  }));
  const declared = described?.tools.map(
    ({ name: tool, type, description, inputSchema, cardType, whenToCall, effect, timeoutMs }) => ({
      name: tool,
      description,
      parameters: inputSchema,
      ...(type !== undefined && { type }),
      ...(cardType !== undefined && { card_type: cardType }),
      ...(whenToCall !== undefined && { when_to_call: whenToCall }),
      ...(effect !== undefined && { effect }),
      ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
    }),
  );
  return {
    name: stored?.name ?? described?.name ?? name,
    description: stored?.description ?? described?.description ?? "",
    triggers: stored?.triggers ?? described?.triggers ?? [],
    instructions: stored?.instructions ?? described?.instructions ?? "",
    tools: tools ?? declared ?? [],
  };
}
