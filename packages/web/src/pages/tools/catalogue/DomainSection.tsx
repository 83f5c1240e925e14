import { useId } from "react";
import type { ToolGroup } from "../../../things/tool/find-tools.ts";
import type { ToolInfo } from "../../../things/tool/tool-api.ts";
import { useToolWords } from "../../../things/tool/words/tool-words.ts";
import { ToolSlot } from "./ToolSlot.tsx";

/** The tools of one domain, each in its slot. */
export function DomainSection({ group: { domain, tools } }: { group: ToolGroup<ToolInfo> }) {
  const words = useToolWords();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {words.domain[domain]}
      </h2>
      <ul className="grid gap-2.5 bar:grid-cols-2">
        {tools.map((tool) => (
          <ToolSlot key={tool.name} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
