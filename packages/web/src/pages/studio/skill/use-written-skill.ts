import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { judgedSkillQuery, type OpenedSkill, type WrittenSkill } from "../studio-api.ts";
import type { ReadTools } from "./tools/ToolsField.tsx";
import { useUnsavedChanges } from "./unsaved/use-unsaved-changes.ts";

const PAUSE_MS = 300;

/** The skill as it is entered in the fields, with its checklist. */
export function useWrittenSkill(skill: OpenedSkill) {
  const saved = skill.written;
  const unsaved = useUnsavedChanges(skill);
  const { written, toolsText } = unsaved;
  const [read, noteRead] = useState<ReadTools>();
  const tools = toolsText === undefined ? saved.tools : read?.text === toolsText ? read.tools : undefined;
  const complete: WrittenSkill = { ...written, tools: tools ?? saved.tools };
  const judged = useQuery({
    ...judgedSkillQuery(useSettled(JSON.stringify(complete), PAUSE_MS)),
    enabled: written.name !== "",
  }).data;
  return {
    ...unsaved,
    /** Called with what the tools field has read from its text. */
    noteRead,
    judged,
    /** What can be saved; undefined while it has no name, or its tools cannot be read. */
    complete: tools && written.name !== "" ? complete : undefined,
  };
}

export type SkillInWriting = ReturnType<typeof useWrittenSkill>;
