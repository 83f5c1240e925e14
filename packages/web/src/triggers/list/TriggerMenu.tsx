import type { TriggerView } from "@etui/protocol/trigger";
import { failureText } from "../../ui/FailureNotice.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { useWords } from "../../words/language.ts";
import { useTriggerTool } from "../trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";

/** What is often done without a closer look. */
export function TriggerMenu({ trigger: { trigger_id, title, status } }: { trigger: TriggerView }) {
  const words = useWords();
  const { menu } = useTriggerWords();
  const tool = useTriggerTool();
  if (status === "cancelled") return <span className="size-7 shrink-0" />;

  const control = (action: "pause" | "resume" | "run") => ({
    label: menu[action],
    onSelect: () => tool.mutate({ tool: "control_trigger", args: { trigger_id, action } }),
  });
  const cancel = {
    label: menu.cancel,
    onSelect: () => tool.mutate({ tool: "cancel_trigger", args: { trigger_id } }),
  };
  const items = [
    ...(status === "active" ? [control("pause")] : []),
    ...(status === "paused" || status === "failed" ? [control("resume")] : []),
    control("run"),
    cancel,
  ];
  return (
    <>
      {tool.isError && (
        <p role="alert" className="max-w-60 text-13 text-danger">
          {failureText(tool.error, words)}
        </p>
      )}
      <Menu label={menu.label(title)} items={items} />
    </>
  );
}
