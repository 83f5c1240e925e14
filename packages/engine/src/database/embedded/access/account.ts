/**
 * PostgreSQL refuses to run as root, so root runs it under an account that owns nothing of value. initdb requires that
 * account to have a name, so a number alone is not enough.
 */
import { refusal } from "@etui/words/refusal";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Account, Machine } from "../server/machine.ts";

const preferred = ["postgres", "nobody", "daemon"];

export async function chooseAccount(machine: Machine): Promise<Account> {
  const unprivileged = (await machine.accounts()).filter(({ uid, gid }) => uid > 0 && gid > 0);
  const named = preferred.map((name) => unprivileged.find((account) => account.name === name));
  const account = named.find((found) => found !== undefined) ?? unprivileged[0];
  if (account) return account;
  throw new DatabaseUnavailable(refusal("start.no_account"));
}
