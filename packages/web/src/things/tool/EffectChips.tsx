import { Chip } from "../../base/ui/Chip.tsx";
import type { ToolInfo } from "./tool-api.ts";
import { useToolWords } from "./words/tool-words.ts";

const TONES = { read: "plain", write: "felt", display: "plain", external: "danger" } as const;

/** What a call does to the world, and who may make it. */
export function EffectChips({ tool }: { tool: ToolInfo }) {
  const words = useToolWords();
  const isErasing = tool.effect === "external" && tool.destructive;
  return (
    <>
      {tool.audience === "person" && (
        <span title={words.personOnlyLong}>
          <Chip tone="plain">{words.personOnly}</Chip>
        </span>
      )}
      {tool.confirms && (
        <span title={words.asksFirstLong}>
          <Chip tone="brass">{words.asksFirst}</Chip>
        </span>
      )}
      <span title={words.effectLong[tool.effect]}>
        <Chip tone={TONES[tool.effect]}>{isErasing ? words.erases : words.effect[tool.effect]}</Chip>
      </span>
    </>
  );
}
