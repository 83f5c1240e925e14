import type { ReactNode } from "react";

/** What stands in place of a view. */
export function Middle({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-180 p-5 bar:p-8">{children}</div>;
}
