import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { navigate } from "../router/location.ts";
import { Button } from "../ui/Button.tsx";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { Notice } from "../ui/Notice.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useLanguage } from "../words/language.ts";
import { useWords } from "../words/use-words.ts";
import { CallElsewhere } from "./copy/CallElsewhere.tsx";
import { EffectChips } from "./EffectChips.tsx";
import { ArgumentsForm } from "./form/ArgumentsForm.tsx";
import { ResultPane } from "./result/ResultPane.tsx";
import { NO_FAULTS_PLACED, placeFaults } from "./run/place-faults.ts";
import { useArguments } from "./run/use-arguments.ts";
import { useRun } from "./run/use-run.ts";
import { formModel } from "./schema/form-model.ts";
import { ToolIntro } from "./ToolIntro.tsx";
import { TOOLS_ADDRESS } from "./tool-address.ts";
import { type ToolInfo, toolsQuery } from "./tool-api.ts";
import { nameTool } from "./tool-names.ts";
import { useToolWords } from "./words/tool-words.ts";

interface ToolPageProps {
  name: string;
  /** Arguments that came with the address, as JSON. */
  linked: string | undefined;
}

/** One tool: what it does, its arguments, and what it answers. */
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

function Workbench({ tool, linked }: { tool: ToolInfo; linked: string | undefined }) {
  const fields = useMemo(() => formModel(tool.input_schema), [tool.input_schema]);
  const args = useArguments(tool.name, fields, linked);
  const { run, start } = useRun(tool.name);
  const results = useRef<HTMLDivElement>(null);
  const result = run?.answer?.result;
  const refused = useMemo(
    () =>
      result?.error_code === "invalid_arguments" ? placeFaults(result.error ?? "", fields) : NO_FAULTS_PLACED,
    [result, fields],
  );
  const answeredAt = run?.answer ? run.at : 0;
  // Where it stands below the form, the answer would come out of sight.
  const shownAt = useRef(answeredAt);
  useEffect(() => {
    if (answeredAt === shownAt.current) return;
    shownAt.current = answeredAt;
    if (refused.at.size === 0) results.current?.scrollIntoView({ block: "nearest" });
  }, [answeredAt, refused]);

  return (
    <div className="mx-auto grid max-w-180 items-start gap-5 py-5 bar:py-7 wide:max-w-320 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:gap-7">
      <div className="min-w-0 space-y-5">
        <ToolIntro tool={tool} />
        <ArgumentsForm
          tool={tool.name}
          fields={fields}
          args={args}
          refused={refused}
          refusedAt={answeredAt}
          isPrefilled={linked !== undefined && run === undefined}
          isRunning={run?.isRunning ?? false}
          onRun={start}
        />
      </div>
      <div className="min-w-0 space-y-5 wide:sticky wide:top-7">
        <div ref={results} className="scroll-mt-4">
          <ResultPane tool={tool} run={run} refused={refused} args={args} onRun={start} />
        </div>
        <CallElsewhere tool={tool} args={args.faults.size > 0 ? undefined : args.args} />
      </div>
    </div>
  );
}
