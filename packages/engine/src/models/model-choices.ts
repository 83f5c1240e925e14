/** The model that a person has chosen for answers, with its key encrypted. */
import type { KeptModelChoice, ModelChoice, Provider, ProviderAccess } from "@etui/protocol/model";
import type { ModelPrice } from "@etui/protocol/model-price";
import type { TenantScope } from "../database/tenant.ts";
import type { UserSecrets } from "../secrets/user-secrets.ts";

export interface OpenedChoice {
  provider: Provider;
  model: string;
  baseUrl: string | undefined;
  /** Undefined if no key is kept, or none that this installation can decrypt. */
  key: string | undefined;
  /** Undefined if the person gave no price. */
  price: ModelPrice | undefined;
}

interface ChoiceRow {
  provider: Provider;
  model: string;
  base_url: string | null;
  sealed: string | null;
  price: ModelPrice | null;
}

export class ModelChoices {
  readonly #secrets: UserSecrets;

  constructor(secrets: UserSecrets) {
    this.#secrets = secrets;
  }

  /** The choice without its key. Undefined if nothing was chosen. */
  async read(scope: TenantScope): Promise<KeptModelChoice | undefined> {
    const row = await readRow(scope);
    return (
      row && {
        provider: row.provider,
        model: row.model,
        base_url: row.base_url,
        has_key: row.sealed !== null,
        price: row.price,
      }
    );
  }

  /** The choice with its key, for the code that calls the model. */
  async open(scope: TenantScope): Promise<OpenedChoice | undefined> {
    const row = await readRow(scope);
    return row && { ...named(row), key: this.#openKey(scope.userId, row) };
  }

  /** A key that is left out is kept if the server is the same; another server must not receive it. */
  async choose(scope: TenantScope, choice: ModelChoice): Promise<void> {
    const { provider, model, base_url = null, key, price } = choice;
    await scope.transaction(async (tx) => {
      const before = await readRow(tx);
      await tx.rows({
        name: "choose_model",
        text: `insert into model_choices (user_id, provider, model, base_url, price) values ($1, $2, $3, $4, $5)
          on conflict (user_id) do update set provider = excluded.provider, model = excluded.model,
            base_url = excluded.base_url, price = excluded.price, updated_at = clock_timestamp()`,
        values: [tx.userId, provider, model, base_url, price ? JSON.stringify(price) : null],
      });
      if (key !== undefined) await this.#secrets.keep(tx, SECRET, key);
      else if (!before || !isSameServer(before, choice)) await this.#secrets.drop(tx, SECRET);
    });
  }

  /** The key for this server: the given one, or the one that is kept for it. */
  async keyFor(scope: TenantScope, access: ProviderAccess): Promise<string | undefined> {
    if (access.key !== undefined) return access.key;
    const row = await readRow(scope);
    return row && isSameServer(row, access) ? this.#openKey(scope.userId, row) : undefined;
  }

  /** Deletes the choice and its key. */
  forget(scope: TenantScope): Promise<void> {
    return scope.transaction(async (tx) => {
      await this.#secrets.drop(tx, SECRET);
      await tx.rows({
        name: "forget_model",
        text: "delete from model_choices where user_id = $1",
        values: [tx.userId],
      });
    });
  }

  /** Within the transaction of an import: whoever wrote the address would read all that a model is asked. */
  async forgetAddress(tx: TenantScope): Promise<void> {
    await tx.rows({
      name: "forget_model_address",
      text: "delete from model_choices where user_id = $1 and base_url is not null",
      values: [tx.userId],
    });
  }

  #openKey(userId: string, { sealed }: ChoiceRow): string | undefined {
    return sealed === null ? undefined : this.#secrets.open(userId, SECRET, sealed);
  }
}

const SECRET = "model/key";

async function readRow(scope: TenantScope): Promise<ChoiceRow | undefined> {
  const [row] = await scope.rows<ChoiceRow>({
    name: "read_model_choice",
    text: `select c.provider, c.model, c.base_url, c.price, s.sealed from model_choices c
      left join user_secrets s on s.user_id = $1 and s.name = $2 where c.user_id = $1`,
    values: [scope.userId, SECRET],
  });
  return row;
}

const named = ({ provider, model, base_url, price }: ChoiceRow) => ({
  provider,
  model,
  price: price ?? undefined,
  baseUrl: base_url ?? undefined,
});

const isSameServer = (row: ChoiceRow, access: ProviderAccess): boolean =>
  row.provider === access.provider && row.base_url === (access.base_url ?? null);
