/** The signs that tell one series from another without its colour, in the order in which the drawing uses them. */
const SHAPES = [
  <circle key="circle" cx="6" cy="6" r="4.5" />,
  <rect key="rect" x="1.75" y="1.75" width="8.5" height="8.5" />,
  <path key="triangle" d="M6 1.5 10.8 10H1.2Z" />,
  <path key="diamond" d="M6 .8 11.2 6 6 11.2.8 6Z" />,
  <circle key="ring" cx="6" cy="6" r="3.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  <rect key="frame" x="2.5" y="2.5" width="7" height="7" fill="none" stroke="currentColor" strokeWidth="2" />,
];

interface MarkProps {
  series: number;
  /** Without one it is as pale as what is hidden. */
  colour: string | undefined;
}

export function Mark({ series, colour = "var(--line-strong)" }: MarkProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className="size-3 shrink-0 fill-current"
      style={{ color: colour }}
    >
      {SHAPES[series % SHAPES.length]}
    </svg>
  );
}
