/** The case seen from above: felt on the outside, a brass rim within. */
export function EtuiMark() {
  return (
    <svg viewBox="0 0 22 22" width="21" height="21" aria-hidden className="shrink-0">
      <rect x="0.5" y="0.5" width="21" height="21" rx="5.5" className="fill-felt" />
      <rect
        x="5"
        y="5"
        width="12"
        height="12"
        rx="2.5"
        className="fill-none stroke-brass"
        strokeWidth="1.75"
      />
    </svg>
  );
}
