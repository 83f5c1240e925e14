import { Check, Copy } from "lucide-react";
import { useWords } from "../../words/use-words.ts";
import { IconButton } from "../IconButton.tsx";
import { useCopied } from "./use-copied.ts";

export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const words = useWords();
  const { state, copy } = useCopied();
  const said = { idle: label, copied: words.copy.copied, failed: words.copy.failed }[state];
  return (
    <>
      <IconButton
        icon={state === "copied" ? Check : Copy}
        label={said}
        onClick={() => void copy(text)}
        {...(className ? { className } : {})}
      />
      <span role="status" className="sr-only">
        {state === "idle" ? "" : said}
      </span>
    </>
  );
}
