import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Workbench } from "../../../things/tool/Workbench.tsx";
import { type OpenedSkill, skillToolsQuery } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";

/** The skill's tools with their forms, and their answers as cards. */
export default function ToolsTab({ skill }: { skill: OpenedSkill }) {
  const words = useStudioWords();
  const { described, stored, written } = skill;
  const { data: own = [] } = useQuery({ ...skillToolsQuery(written.name), enabled: described !== undefined });
  const [chosen, setChosen] = useState<string>();
  const tool = own.find(({ name }) => name === chosen) ?? own[0];
  if (stored?.is_active === false) return <Notice title={words.isDraft} />;
  return (
    <div className="space-y-4">
      {described && described.tool_faults.length > 0 && (
        <Notice tone="danger" title={words.toolFaults}>
          {described.tool_faults.map(({ tool: name, error }) => (
            <p key={name}>
              <span className="font-mono text-13">{name}</span>: {error}
            </p>
          ))}
        </Notice>
      )}
      {!tool ? (
        <p className="text-14 text-muted">{words.noTools}</p>
      ) : (
        <>
          {own.length > 1 && (
            <Segmented
              label={words.toolsField}
              value={tool.name}
              options={own.map(({ name }) => ({ value: name, label: name.slice(name.indexOf(".") + 1) }))}
              onChange={setChosen}
            />
          )}
          <Workbench key={tool.name} tool={tool} linked={undefined} isStacked />
        </>
      )}
    </div>
  );
}
