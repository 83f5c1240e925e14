import { CopyButton } from "../../base/ui/copy/CopyButton.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { EffectChips } from "./EffectChips.tsx";
import type { ToolInfo } from "./tool-api.ts";
import { nameTool } from "./tool-names.ts";
import { useToolWords } from "./words/tool-words.ts";

/** What a tool does, how far it reaches, and what an assistant reads about it. */
export function ToolIntro({ tool }: { tool: ToolInfo }) {
  const words = useToolWords();
  const { summary } = nameTool(tool, useLanguage());
  return (
    <section>
      <p className="flex items-center gap-1 text-muted">
        <span className="min-w-0 font-mono text-13 wrap-anywhere">{tool.name}</span>
        <CopyButton text={tool.name} label={words.copyName} />
      </p>
      <p className="text-17">{summary}</p>
      <ul className="mt-1 text-14 text-muted">
        <li>{words.effectLong[tool.effect]}</li>
        {tool.confirms && <li>{words.asksFirstLong}</li>}
        {tool.audience === "person" && <li>{words.personOnlyLong}</li>}
      </ul>
      <p className="mt-2 flex flex-wrap gap-1.5 bar:hidden">
        <EffectChips tool={tool} />
      </p>
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-s text-13 text-felt underline-offset-4 hover:underline">
          {words.told}
        </summary>
        <div className="mt-2 space-y-3 rounded-m border border-line bg-slot px-4 py-3 text-14 whitespace-pre-wrap wrap-anywhere">
          <p>{tool.description}</p>
          {tool.instructions !== undefined && <p>{tool.instructions}</p>}
        </div>
      </details>
    </section>
  );
}
