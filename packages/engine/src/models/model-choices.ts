/** Which model a person chose to be answered by, with its key sealed. */
import type { KeptModelChoice, ModelChoice, Provider, ProviderAccess } from "@etui/protocol/model";
import type { TenantScope } from "../database/tenant.ts";
import type { Sealer } from "../outgoing/seal.ts";

export interface OpenedChoice {
  provider: Provider;
  model: string;
  baseUrl: string | undefined;
  /** Undefined where none is kept, or none that this installation can open. */
  key: string | undefined;
}

interface ChoiceRow {
  provider: Provider;
  model: string;
  base_url: string | null;
  sealed: string | null;
}

interface Parts {
  sealer: () => Sealer;
  log: (line: string) => void;
}

export class ModelChoices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Without the key. Undefined: nothing was chosen. */
  async read(scope: TenantScope): Promise<KeptModelChoice | undefined> {
    const row = await readRow(scope);
    return (
      row && {
        provider: row.provider,
        model: row.model,
        base_url: row.base_url,
        has_key: row.sealed !== null,
      }
    );
  }

  /** With the key, for who asks the model. */
  async open(scope: TenantScope): Promise<OpenedChoice | undefined> {
    const row = await readRow(scope);
    return row && { ...named(row), key: this.#openKey(scope.userId, row) };
  }

  /** A key that is left out stays, for the same server: another one must not be told it. */
  async choose(scope: TenantScope, choice: ModelChoice): Promise<void> {
    const { provider, model, base_url = null, key } = choice;
    await scope.transaction(async (tx) => {
      const before = await readRow(tx);
      await tx.rows({
        name: "choose_model",
        text: `insert into model_choices (user_id, provider, model, base_url) values ($1, $2, $3, $4)
          on conflict (user_id) do update set provider = excluded.provider, model = excluded.model,
            base_url = excluded.base_url, updated_at = clock_timestamp()`,
        values: [tx.userId, provider, model, base_url],
      });
      if (key !== undefined) await this.#keepKey(tx, key);
      else if (!before || !isSameServer(before, choice)) await dropKey(tx);
    });
  }

  /** The key that goes with this server: the given one, or the one that is kept for it. */
  async keyFor(scope: TenantScope, access: ProviderAccess): Promise<string | undefined> {
    if (access.key !== undefined) return access.key;
    const row = await readRow(scope);
    return row && isSameServer(row, access) ? this.#openKey(scope.userId, row) : undefined;
  }

  /** With its key. */
  forget(scope: TenantScope): Promise<void> {
    return scope.transaction(async (tx) => {
      await dropKey(tx);
      await tx.rows({
        name: "forget_model",
        text: "delete from model_choices where user_id = $1",
        values: [tx.userId],
      });
    });
  }

  #openKey(userId: string, { sealed }: ChoiceRow): string | undefined {
    if (sealed === null) return undefined;
    const opened = this.#parts.sealer().open(Buffer.from(sealed, "base64"), ownerOf(userId));
    if (opened.ok) return opened.text;
    this.#parts.log(`the key of the model of ${userId}: ${opened.error}`);
    return undefined;
  }

  #keepKey(tx: TenantScope, key: string) {
    const sealed = this.#parts.sealer().seal(key, ownerOf(tx.userId));
    return tx.rows({
      name: "keep_model_key",
      text: `insert into user_secrets (user_id, name, sealed) values ($1, $2, $3)
        on conflict (user_id, name) do update set sealed = excluded.sealed, created_at = now()`,
      values: [tx.userId, SECRET, Buffer.from(sealed).toString("base64")],
    });
  }
}

const SECRET = "model/key";
/** Goes into the seal: a row put under another name does not open. */
const ownerOf = (userId: string): string => JSON.stringify([userId, SECRET]);

async function readRow(scope: TenantScope): Promise<ChoiceRow | undefined> {
  const [row] = await scope.rows<ChoiceRow>({
    name: "read_model_choice",
    text: `select c.provider, c.model, c.base_url, s.sealed from model_choices c
      left join user_secrets s on s.user_id = $1 and s.name = $2 where c.user_id = $1`,
    values: [scope.userId, SECRET],
  });
  return row;
}

const dropKey = (tx: TenantScope) =>
  tx.rows({
    name: "drop_model_key",
    text: "delete from user_secrets where user_id = $1 and name = $2",
    values: [tx.userId, SECRET],
  });

const named = ({ provider, model, base_url }: ChoiceRow) => ({
  provider,
  model,
  baseUrl: base_url ?? undefined,
});

const isSameServer = (row: ChoiceRow, access: ProviderAccess): boolean =>
  row.provider === access.provider && row.base_url === (access.base_url ?? null);
