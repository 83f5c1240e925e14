import { clsx } from "clsx";
import type { Run } from "../run/use-run.ts";
import type { ToolInfo } from "../tool-api.ts";
import { useToolWords } from "../words/tool-words.ts";

const DOTS = {
  success: "bg-felt",
  error: "bg-danger",
  not_found: "bg-brass",
  conflict: "bg-danger",
  pending: "bg-brass",
} as const;

/** What was called, how it went and how long it took: one line, like a step of a chat. */
export function StepLine({ tool, run }: { tool: ToolInfo; run: Run }) {
  const { result: words, form } = useToolWords();
  const { answer } = run;
  const about = [run.args.path, run.args.path_prefix, run.args.title].find((one) => typeof one === "string");
  const dot = answer ? DOTS[answer.result.status] : run.error ? "bg-danger" : "bg-faint";
  return (
    <p role="status" className="flex min-w-0 items-center gap-2.5 font-mono text-13">
      <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", dot)} />
      <span className="min-w-0 truncate">
        {tool.name}
        {about !== undefined && <span className="text-muted"> · {String(about)}</span>}
      </span>
      <span className="ml-auto shrink-0 text-muted">
        {run.isRunning ? form.running : answer && words.status[answer.result.status]}
      </span>
      {answer && <span className="shrink-0 text-muted">{words.ms(readableMs(answer.ms))}</span>}
    </p>
  );
}

/** Milliseconds to read; a decimal place is useful only below ten. */
const readableMs = (ms: number): string => (ms < 9.95 ? ms.toFixed(1) : String(Math.round(ms)));
