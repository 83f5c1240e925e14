/** Keeps a place while something loads, so that nothing jumps when it arrives. */
export function Skeleton({ height, label }: { height: number; label: string }) {
  return (
    <div role="status" className="rounded-l border border-line bg-raised" style={{ height }}>
      <span className="sr-only">{label}</span>
    </div>
  );
}
