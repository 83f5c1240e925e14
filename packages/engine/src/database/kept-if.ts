import type { TenantScope } from "./tenant.ts";

/** Does the work within a transaction, and takes back what it wrote unless its result is to be kept. */
export async function keptIf<Result>(
  tx: TenantScope,
  work: () => Promise<Result>,
  keep: (result: Result) => boolean,
): Promise<Result> {
  await tx.rows({ text: "savepoint kept_if", values: [] });
  const result = await work();
  await tx.rows({
    text: keep(result) ? "release savepoint kept_if" : "rollback to savepoint kept_if",
    values: [],
  });
  return result;
}
