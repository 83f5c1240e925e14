import { useId } from "react";
import type { ToolInfo } from "../tool-api.ts";
import { useToolWords } from "../words/tool-words.ts";
import type { ToolGroup } from "./find-tools.ts";
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
