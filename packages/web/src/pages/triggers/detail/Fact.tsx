import type { ReactNode } from "react";

/** One property of a trigger. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-4 border-b border-line py-2.5 bar:flex">
      <dt className="w-32 shrink-0 text-13 leading-relaxed text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

const ONE_LINE = 64;

/** JSON that a person wrote and may want to copy; short JSON is on one line. */
export function FactJson({ value }: { value: unknown }) {
  const spread = JSON.stringify(value, null, 2);
  const line = spread.replace(/\n\s*/g, " ");
  return (
    <pre className="overflow-x-auto rounded-s bg-slot px-2.5 py-1.5 font-mono text-13 leading-normal whitespace-pre-wrap">
      {line.length <= ONE_LINE ? line : spread}
    </pre>
  );
}
