import { Suspense, useState } from "react";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useStudioWords } from "../words/studio-words.ts";
import { TokenMeter } from "./TokenMeter.tsx";

const Markdown = lazyComponent(() => import("../../../things/chat/markdown/Markdown.tsx"));
const MarkdownField = lazyComponent(() => import("../../../things/editor/MarkdownField.tsx"));

interface InstructionsFieldProps {
  value: string;
  onChange(value: string): void;
  /** How many tokens of a model's context the instructions take, once that is known. */
  tokens: number | undefined;
}

/** Markdown to write or to preview. */
export function InstructionsField({ value, onChange, tokens }: InstructionsFieldProps) {
  const words = useStudioWords();
  const [look, setLook] = useState<"write" | "preview">("write");
  return (
    <div>
      <div className="mb-1 flex items-end justify-between gap-3">
        <span className="text-13 text-muted">{words.instructions}</span>
        <Segmented<"write" | "preview">
          label={words.asWhat}
          value={look}
          options={[
            { value: "write", label: words.write },
            { value: "preview", label: words.preview },
          ]}
          onChange={setLook}
        />
      </div>
      {look === "write" ? (
        <Suspense fallback={<Skeleton height={320} label={words.instructions} />}>
          <MarkdownField.Component label={words.instructions} value={value} onChange={onChange} />
        </Suspense>
      ) : (
        <div className="min-h-40 rounded-s border border-line px-4 py-3">
          <Suspense fallback={<p className="whitespace-pre-wrap">{value}</p>}>
            <Markdown.Component text={value} isRunning={false} />
          </Suspense>
        </div>
      )}
      <div className="mt-2">{tokens !== undefined && <TokenMeter tokens={tokens} />}</div>
    </div>
  );
}
