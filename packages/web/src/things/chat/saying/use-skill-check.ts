import { useState } from "react";
import { readSetting, writeSetting } from "../../../base/state/setting.ts";

/** Whether the person is asked about fitting skills; set for each conversation and kept in this browser. */
export function useSkillCheck(conversationId: string) {
  const name = `skill-check.${conversationId}`;
  const [checksSkills, setChecks] = useState(() => readSetting(name) === "on");
  return {
    checksSkills,
    setChecksSkills(checks: boolean) {
      writeSetting(name, checks ? "on" : null);
      setChecks(checks);
    },
  };
}
