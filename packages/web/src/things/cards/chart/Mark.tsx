import { markOf } from "./marks.ts";

interface MarkProps {
  series: number;
  /** If undefined, the mark is as pale as a hidden series. */
  colour: string | undefined;
}

export function Mark({ series, colour = "var(--line-strong)" }: MarkProps) {
  const { path, isOpen } = markOf(series);
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0" style={{ color: colour }}>
      <path
        d={path}
        fill={isOpen ? "none" : "currentColor"}
        stroke={isOpen ? "currentColor" : "none"}
        strokeWidth="2"
      />
    </svg>
  );
}
