/**
 * What it costs to tell PostgreSQL who the user is: the three forms that docs/decisions/0002-tenant-scope.md compares,
 * with bare statements over Etui's own table and policies.
 */
import pg from "pg";
import { Batcher } from "../../packages/engine/src/database/batcher.ts";
import { Tenants } from "../../packages/engine/src/database/tenant.ts";
import { documentPath, seededRandom, taskDocument } from "../documents.ts";
import { type Contestant, race } from "../harness.ts";
import type { Bench, Section, Suite } from "../suite.ts";

const DOCUMENTS = 1_000;
const USERS = 8;

const READ = `select content, version from user_data_store
              where user_id = $1 and data_path = $2 and deleted_at is null`;
const READ_MANY = `select data_path, content, version from user_data_store
                   where user_id = $1 and data_path = any($2::text[]) and deleted_at is null`;

type Read = (user: string, path: string) => Promise<unknown>;

export const tenantScope: Suite = {
  name: "tenant-scope",
  async run(bench) {
    const database = await bench.server.createDatabase("bench_tenant_scope");
    // Only for the migrations; the contestants bring pools of their own.
    await (await database.openEtui()).close();
    const owner = new pg.Pool({ ...database.owner, max: 16 });
    const perTransaction = new pg.Pool({ ...database.app, max: 16 });
    const sticky = new pg.Pool({ ...database.app, max: 16 });
    const batched = new pg.Pool({ ...database.app, max: 5 });
    try {
      await load(owner);
      const forms: [string, Read][] = [
        ["no policies (superuser)", readAlone(owner)],
        ["set_config in a transaction for each call", readInTransaction(perTransaction)],
        ["sticky session setting", readSticky(sticky)],
        ["sticky, same-tick batches", readBatched(batched)],
      ];
      const sections: Section[] = [];
      for (const callers of [1, 16]) {
        for (const users of [1, USERS]) sections.push(await reads(bench, forms, callers, users));
      }
      return sections;
    } finally {
      await Promise.all([owner, perTransaction, sticky, batched].map((pool) => pool.end()));
    }
  },
};

async function reads(
  bench: Bench,
  forms: [string, Read][],
  callers: number,
  users: number,
): Promise<Section> {
  const contestants = forms.map(([name, read]): Contestant => {
    const random = seededRandom(2);
    let turn = 0;
    return {
      name,
      call() {
        turn += 1;
        return read(`user-${turn % users}`, documentPath(Math.floor(random() * DOCUMENTS)));
      },
    };
  });
  const standings = await race({ ...bench.pace, callers, contestants });
  const who = users === 1 ? "one user" : `${users} users taking turns`;
  return {
    title: `Tenant scope: read, ${callers === 1 ? "1 caller" : `${callers} callers`}, ${who}`,
    about:
      "Bare reads over the primary key, each form telling row-level security who the user is in its own way.",
    standings,
    bars: [],
  };
}

const readAlone =
  (pool: pg.Pool): Read =>
  (user, path) =>
    pool.query({ name: "read", text: READ, values: [user, path] });

const readInTransaction =
  (pool: pg.Pool): Read =>
  async (user, path) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query({
        name: "set_tenant",
        text: "select set_config('etui.user_id', $1, true)",
        values: [user],
      });
      const found = await client.query({ name: "read", text: READ, values: [user, path] });
      await client.query("commit");
      return found;
    } finally {
      client.release();
    }
  };

const readSticky = (pool: pg.Pool): Read => {
  const tenants = new Tenants(pool, async () => {});
  return (user, path) => tenants.scope(user).rows({ name: "read", text: READ, values: [user, path] });
};

const readBatched = (pool: pg.Pool): Read => {
  const tenants = new Tenants(pool, async () => {});
  const batcher = new Batcher<string, unknown>({
    lanes: 2,
    most: 100,
    heaviest: Number.POSITIVE_INFINITY,
    weigh: () => 0,
    async run(user, paths) {
      const scope = tenants.scope(user);
      if (paths.length === 1) return scope.rows({ name: "read", text: READ, values: [user, paths[0]] });
      const rows = await scope.rows<{ data_path: string }>({
        name: "read_many",
        text: READ_MANY,
        values: [user, paths],
      });
      const found = new Map(rows.map((row) => [row.data_path, row]));
      return paths.map((path) => found.get(path));
    },
  });
  return (user, path) => batcher.add(user, path);
};

async function load(owner: pg.Pool): Promise<void> {
  const random = seededRandom(1);
  const documents = Array.from({ length: DOCUMENTS }, () => JSON.stringify(taskDocument(random)));
  await owner.query(
    `insert into user_data_store (user_id, data_path, content, version)
     select 'user-' || u, d.path, d.content::jsonb, 1
     from generate_series(0, $1::int - 1) u, unnest($2::text[], $3::text[]) d(path, content)`,
    [USERS, documents.map((_, number) => documentPath(number)), documents],
  );
  await owner.query("vacuum (analyze) user_data_store");
}
