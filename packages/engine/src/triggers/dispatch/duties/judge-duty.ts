/** Judges the writes that conditions have seen, one user after the other. */
import { judgeHits } from "../../conditions/judge-hits.ts";
import type { DispatcherOptions } from "../dispatcher.ts";
import type { Duty } from "./duty.ts";

const USERS_A_LOOK = 100;

export class JudgeDuty implements Duty {
  readonly #options: DispatcherOptions;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  async work(isClosed: () => boolean): Promise<boolean> {
    const { connections, changed } = this.#options;
    const rows = await connections.everybody.rows<{ user_id: string }>({
      name: "hit_users",
      text: `select distinct user_id from trigger_hits limit ${USERS_A_LOOK}`,
      values: [],
    });
    for (const { user_id } of rows) {
      if (isClosed()) break;
      while (await judgeHits(connections.user(user_id), this.#options));
      changed(user_id);
    }
    return rows.length > 0;
  }

  /** Commits of watched writes wake it, so it only looks whether something is left. */
  async next(): Promise<number | undefined> {
    const [row] = await this.#options.connections.everybody.rows<{ hit: boolean }>({
      name: "next_hit",
      text: "select exists (select from trigger_hits) as hit",
      values: [],
    });
    return row!.hit ? 0 : undefined;
  }
}
