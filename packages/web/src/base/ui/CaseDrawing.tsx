/** An open case with three instruments in their slots: the line drawing for places that are still empty. */
export function CaseDrawing() {
  return (
    <svg
      viewBox="9 7 150 88"
      width="170"
      height="100"
      aria-hidden
      className="fill-none stroke-line-strong"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M14 46 30 12a6 6 0 0 1 5.4-3.4h97.200a6 6 0 0 1 5.4 3.4l16 34" />
      <path d="M40 18h88l11 22H29z" className="stroke-felt" />
      <rect x="10" y="46" width="148" height="48" rx="9" />
      <rect x="19" y="54" width="130" height="32" rx="5" className="stroke-felt" />
      <path d="M28 70h22l6-3.5 8 3.5-8 3.5-6-3.5M76 63h30v14H76zm6 0v5m6-5v7m6-7v5m6-5v7" />
      <circle cx="127" cy="70" r="9" />
      <path d="M127 65v5l3.5 2" />
      <path d="M78 46v5h12v-5" className="stroke-brass" strokeWidth="2" />
    </svg>
  );
}
