import { clsx } from "clsx";
import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** The next step, as a button or a link. */
  action?: ReactNode;
  tone?: "danger" | "plain";
}

/** What happened, what it means for the person's data, and the next step. */
export function Notice({ title, children, action, tone = "plain" }: NoticeProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : undefined}
      className={clsx(
        "rounded-l border px-5 py-4",
        tone === "danger" ? "border-danger/30 bg-danger-soft" : "border-line bg-raised",
      )}
    >
      <p className={clsx("font-medium", tone === "danger" && "text-danger")}>{title}</p>
      {children && <div className="mt-0.5 text-14 text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
