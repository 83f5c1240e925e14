import { clsx } from "clsx";
import { useEffect, useMemo, useRef } from "react";
import { LatePart } from "../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { ArgumentsForm } from "./form/ArgumentsForm.tsx";
import { ResultPane } from "./result/ResultPane.tsx";
import { useArguments } from "./run/use-arguments.ts";
import { usePlacedFaults } from "./run/use-placed-faults.ts";
import { useRun } from "./run/use-run.ts";
import { formModel } from "./schema/form-model.ts";
import { ToolIntro } from "./ToolIntro.tsx";
import type { ToolInfo } from "./tool-api.ts";

/** Loaded late, because it stands below the rest. */
const CallElsewhere = lazyComponent(() => import("./copy/CallElsewhere.tsx"));

interface WorkbenchProps {
  tool: ToolInfo;
  /** Arguments that came with the address, as JSON. */
  linked: string | undefined;
  /** True if the answer is always below the form, however much room there is. */
  isStacked?: boolean;
}

/** The form of a tool, and its answer. */
export function Workbench({ tool, linked, isStacked = false }: WorkbenchProps) {
  const fields = useMemo(() => formModel(tool.input_schema), [tool.input_schema]);
  const args = useArguments(tool.name, fields, linked);
  const { run, start } = useRun(tool.name);
  const results = useRef<HTMLDivElement>(null);
  const result = run?.answer?.result;
  const refused = usePlacedFaults(result, fields);
  const answeredAt = run?.answer ? run.at : 0;
  // If the answer is below the form, it would appear out of view.
  const shownAt = useRef(answeredAt);
  useEffect(() => {
    if (answeredAt === shownAt.current) return;
    shownAt.current = answeredAt;
    if (refused.at.size === 0) results.current?.scrollIntoView({ block: "nearest" });
  }, [answeredAt, refused]);

  return (
    <div
      className={clsx(
        "grid items-start gap-5",
        !isStacked &&
          "mx-auto max-w-180 py-5 bar:py-7 wide:max-w-320 wide:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] wide:gap-7",
      )}
    >
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
      <div className={clsx("min-w-0 space-y-5", !isStacked && "wide:sticky wide:top-7")}>
        <div ref={results} className="scroll-mt-4">
          <ResultPane tool={tool} run={run} refused={refused} args={args} onRun={start} />
        </div>
        <LatePart>
          <CallElsewhere.Component tool={tool} args={args.faults.size > 0 ? undefined : args.args} />
        </LatePart>
      </div>
    </div>
  );
}
