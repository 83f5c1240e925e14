import { Link } from "../../../base/router/Link.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { EffectChips } from "../../../things/tool/EffectChips.tsx";
import { addressOfTool } from "../../../things/tool/tool-address.ts";
import type { ToolInfo } from "../../../things/tool/tool-api.ts";
import { nameTool } from "../../../things/tool/tool-names.ts";

/** One tool: its name, what it does, and how far it reaches. */
export function ToolSlot({ tool }: { tool: ToolInfo }) {
  const { title, summary } = nameTool(tool, useLanguage());
  return (
    <li className="relative flex min-w-0 flex-col rounded-m border border-line bg-raised px-4 py-3 transition-colors hover:border-line-strong has-focus-visible:border-line-strong">
      <h3 className="font-medium">
        {/* The whole slot is the link. */}
        <Link
          href={addressOfTool(tool.name)}
          className="rounded-s after:absolute after:inset-0 after:rounded-m"
        >
          {title}
        </Link>
      </h3>
      <p className="text-14 text-muted wrap-anywhere">{summary}</p>
      <p className="mt-auto flex flex-wrap items-center gap-1.5 pt-2">
        <span className="mr-auto font-mono text-12 text-muted wrap-anywhere">{tool.name}</span>
        <EffectChips tool={tool} />
      </p>
    </li>
  );
}
