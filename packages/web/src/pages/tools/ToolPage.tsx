import { useQuery } from "@tanstack/react-query";
import { navigate } from "../../base/router/location.ts";
import { Button } from "../../base/ui/Button.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { EffectChips } from "../../things/tool/EffectChips.tsx";
import { TOOLS_ADDRESS } from "../../things/tool/tool-address.ts";
import { toolsQuery } from "../../things/tool/tool-api.ts";
import { nameTool } from "../../things/tool/tool-names.ts";
import { Workbench } from "../../things/tool/Workbench.tsx";
import { useToolWords } from "../../things/tool/words/tool-words.ts";

interface ToolPageProps {
  name: string;
  /** Arguments in the address, as JSON. */
  linked: string | undefined;
}

/** One tool: what it does, its arguments, and its answer. */
export default function ToolPage({ name, linked }: ToolPageProps) {
  const words = useWords();
  const own = useToolWords();
  const language = useLanguage();
  const { data: tools, error, isPending, refetch } = useQuery(toolsQuery);
  const tool = tools?.find((one) => one.name === name || one.wire_name === name);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={tool ? nameTool(tool, language).title : name}
        parent={{ href: TOOLS_ADDRESS, label: words.views.tools }}
      >
        {tool && (
          <span className="flex items-center gap-1.5 max-bar:hidden">
            <EffectChips tool={tool} />
          </span>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        {tool ? (
          <Workbench key={tool.name} tool={tool} linked={linked} />
        ) : (
          <div className="mx-auto max-w-180 py-6">
            {isPending ? (
              <Skeleton height={400} label={words.shell.loading} />
            ) : error ? (
              <FailureNotice error={error} onRetry={() => void refetch()} />
            ) : (
              <Notice
                title={own.unknown(name)}
                action={<Button onClick={() => navigate(TOOLS_ADDRESS)}>{own.all}</Button>}
              >
                {own.unknownLead}
              </Notice>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
