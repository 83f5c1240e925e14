import type { Domain } from "../domain/domain.ts";

/** An archive that replaces what a person has does not log them out, and lets nobody in. */
const HERE = { leftOut: "It lets somebody into this installation, and into no other.", stays: true } as const;

export const accessDomain = {
  name: "access",
  tables: { sessions: HERE, agent_tokens: HERE, used_secrets: HERE },
  async retire(scope) {
    for (const table of ["sessions", "used_secrets"]) {
      await scope.rows({
        name: `retire_${table}`,
        text: `delete from ${table} where user_id = $1 and expires_at < clock_timestamp()`,
        values: [scope.userId],
      });
    }
    return undefined;
  },
} satisfies Domain;
