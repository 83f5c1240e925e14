/** What the doctor found at one place. */
export interface Finding {
  /** Stable, for programs. */
  check:
    | "node"
    | "programs"
    | "home"
    | "token"
    | "data"
    | "database"
    | "filters"
    | "search"
    | "shapes"
    | "port"
    | "disk"
    | "time_zone";
  state: "ok" | "warn" | "fail";
  says: string;
  /** What to do about it. */
  mend?: string | undefined;
}
