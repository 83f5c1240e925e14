interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

export function ProgressBar({ label, done, of }: ProgressBarProps) {
  const share = of === 0 ? 0 : Math.min(1, done / of);
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-14 text-muted">
        <span>{label}</span>
        <span className="font-mono text-13">{Math.floor(share * 100)}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-slot"
      >
        <div
          className="h-full rounded-full bg-felt transition-[width]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
