import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { useMutation } from "@tanstack/react-query";
import { useMemo } from "react";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { callInConversation } from "../../conversation/conversations-api.ts";
import { ArgumentsForm } from "../../tool/form/ArgumentsForm.tsx";
import { Outcome } from "../../tool/result/Outcome.tsx";
import { useArguments } from "../../tool/run/use-arguments.ts";
import { usePlacedFaults } from "../../tool/run/use-placed-faults.ts";
import { formModel } from "../../tool/schema/form-model.ts";
import type { ToolInfo } from "../../tool/tool-api.ts";
import { nameTool } from "../../tool/tool-names.ts";
import { useChatWords } from "../words/chat-words.ts";

interface ToolPanelProps {
  conversationId: string;
  tool: ToolInfo;
  /** Called when its answer is in the conversation. */
  onCalled(result: ToolResult): void;
  onClose(): void;
}

/** A tool's form, above the conversation, which contains the call afterwards. */
export default function ToolPanel({ conversationId, tool, onCalled, onClose }: ToolPanelProps) {
  const words = useChatWords();
  const language = useLanguage();
  const { title, summary } = nameTool(tool, language);
  const fields = useMemo(() => formModel(tool.input_schema), [tool.input_schema]);
  const args = useArguments(tool.name, fields, undefined);
  const call = useMutation({
    mutationFn: (given: JsonObject) => callInConversation(conversationId, tool.name, given),
    onSuccess: (result) => {
      if (result.status !== "error" && !result.confirmation) onCalled(result);
    },
  });
  const { data: result, variables = {}, submittedAt } = call;
  const refused = usePlacedFaults(result, fields);
  const run = { at: submittedAt, args: variables, isRunning: call.isPending, answer: undefined, error: null };
  const start = (given: JsonObject) => call.mutate(given);
  return (
    <Dialog title={title} closeLabel={words.close} onClose={onClose} isForField>
      <ArgumentsForm
        tool={tool.name}
        fields={fields}
        args={args}
        refused={refused}
        refusedAt={submittedAt}
        isPrefilled={false}
        isRunning={call.isPending}
        onRun={start}
        above={
          <>
            <p className="text-14 text-muted">
              <span className="font-mono text-13">{tool.name}</span> · {summary}
            </p>
            {call.error && <FailureNotice error={call.error} onRetry={() => start(variables)} />}
            {result && <Outcome run={run} result={result} refused={refused} args={args} onRun={start} />}
          </>
        }
      />
    </Dialog>
  );
}
