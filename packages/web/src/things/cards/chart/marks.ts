/**
 * The marks that tell one series from another without colour, in the order of the drawing: paths in a square of twelve.
 * An open mark is only its outline.
 */
export const MARKS = [
  { path: "M1.5 6a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z", isOpen: false },
  { path: "M1.75 1.75h8.5v8.5h-8.5Z", isOpen: false },
  { path: "M6 1.5 10.8 10H1.2Z", isOpen: false },
  { path: "M6 .8 11.2 6 6 11.2.8 6Z", isOpen: false },
  { path: "M2.25 6a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0-7.5 0Z", isOpen: true },
  { path: "M2.5 2.5h7v7h-7Z", isOpen: true },
] as const;

export const markOf = (series: number) => MARKS[series % MARKS.length]!;
