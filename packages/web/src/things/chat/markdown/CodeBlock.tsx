import { Check, Copy } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";

/** Code with its language and a copy button. */
export function CodeBlock({ language, children }: { language: string | undefined; children: ReactNode }) {
  const { copy: words } = useWords();
  const code = useRef<HTMLPreElement>(null);
  const { state, copy } = useCopied();
  return (
    <figure className="overflow-hidden rounded-m border border-line bg-slot">
      <figcaption className="flex h-8 items-center justify-between border-b border-line pr-1 pl-3.5 font-mono text-12 text-muted">
        {language ?? ""}
        <IconButton
          icon={state === "copied" ? Check : Copy}
          label={state === "copied" ? words.copied : words.copy}
          onClick={() => void copy((code.current?.textContent ?? "").replace(/\n$/, ""))}
          className="hover:bg-raised!"
        />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre ref={code} tabIndex={0} className="overflow-x-auto px-3.5 py-2.5 font-mono text-13 leading-normal">
        {children}
      </pre>
    </figure>
  );
}
