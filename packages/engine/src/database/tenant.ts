/**
 * One user's slice of the database.
 *
 * Every statement of a service runs in a tenant scope. The scope says to PostgreSQL who the user is
 * (`etui.user_id`, read by the row-level security policies), and services name the user in every `where` as
 * well: two walls, so that one mistake shows nothing.
 *
 * The setting is *sticky*: it stays on the connection and is changed only when the connection is handed to
 * another user. That costs nothing while one user works and one short round trip when users alternate;
 * a transaction per read would cost three. What keeps it safe:
 *   - it is set outside any transaction, so no roll-back can bring an older user back;
 *   - it is set before the connection is handed out, and a connection whose setting failed is thrown away;
 *   - the name of the user it was set to is kept beside the connection object itself, so a new connection
 *     never inherits a name.
 * docs/decisions/0002-tenant-scope.md has the alternatives and their figures.
 */
import pg from "pg";
import { connectionLost, databaseAway, databaseFault } from "./database-fault.ts";

/** SQL with its values. A `name` makes it a prepared statement, which is planned once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
  /** Its cost for each document it looks at, if that is known (filter/cost.ts). */
  points?: number | undefined;
}

export interface TenantScope {
  readonly userId: string;
  readonly inTransaction: boolean;
  /** Runs a statement; its SQL names the user as well. */
  rows<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Runs `work` in a transaction, all or nothing. Inside a transaction it joins the running one. */
  transaction<Result>(work: (scope: TenantScope) => Promise<Result>): Promise<Result>;
}

type Check = (text: string) => void;

const SET_TENANT = "select set_config('etui.user_id', $1, false)";

export class Tenants {
  readonly #check: Check;
  readonly #pool: pg.Pool;
  readonly #tenantOf = new WeakMap<pg.PoolClient, string>();
  readonly #revive: () => Promise<void>;

  /**
   * `revive` is called when the server cannot be reached, before one more attempt to connect. `check` is given the SQL of
   * each statement before it is sent, and throws if it must not be.
   */
  constructor(pool: pg.Pool, revive: () => Promise<void>, check: Check = () => {}) {
    this.#check = check;
    this.#pool = pool;
    this.#revive = revive;
    // While a connection is lent, the pool does not listen to it, and an "error" without a listener ends the process,
    // for instance when a server dies between two statements of a transaction. The next statement tells the caller.
    pool.on("connect", (client) => client.on("error", () => {}));
  }

  scope(userId: string): TenantScope {
    return new PooledScope(this, userId, this.#check);
  }

  /** Lends a connection that works for `userId`. A connection that failed is closed and never reused. */
  async lend<Result>(userId: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    let broken = true;
    try {
      if (this.#tenantOf.get(client) !== userId) {
        this.#tenantOf.delete(client);
        await send(client, { name: "set_tenant", text: SET_TENANT, values: [userId] });
        this.#tenantOf.set(client, userId);
      }
      const result = await work(client);
      broken = false;
      return result;
    } catch (thrown) {
      const fault = databaseFault(thrown);
      broken = fault.connectionLost;
      throw fault.error;
    } finally {
      client.release(broken);
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch {
      await this.#revive().catch((thrown) => {
        throw databaseAway(thrown);
      });
      try {
        return await this.#pool.connect();
      } catch (thrown) {
        throw databaseFault(thrown).error;
      }
    }
  }
}

class PooledScope implements TenantScope {
  readonly userId: string;
  readonly inTransaction = false;
  readonly #tenants: Tenants;
  readonly #check: Check;

  constructor(tenants: Tenants, userId: string, check: Check) {
    this.#tenants = tenants;
    this.#check = check;
    this.userId = userId;
  }

  rows<Row extends object>(statement: Statement): Promise<Row[]> {
    return this.#tenants.lend(this.userId, (client) => {
      this.#check(statement.text);
      return send<Row>(client, statement);
    });
  }

  transaction<Result>(work: (scope: TenantScope) => Promise<Result>): Promise<Result> {
    return this.#tenants.lend(this.userId, async (client) => {
      await client.query("begin");
      const scope = new TransactionScope(client, this.userId, this.#check);
      try {
        const result = await work(scope);
        scope.end();
        await client.query("commit");
        return result;
      } catch (thrown) {
        scope.end();
        // A connection that cannot even roll back must not be lent again.
        await client.query("rollback").catch((fault) => {
          throw connectionLost(fault);
        });
        throw thrown;
      }
    });
  }
}

class TransactionScope implements TenantScope {
  readonly userId: string;
  readonly inTransaction = true;
  readonly #client: pg.PoolClient;
  readonly #check: Check;
  #ended = false;

  constructor(client: pg.PoolClient, userId: string, check: Check) {
    this.#client = client;
    this.#check = check;
    this.userId = userId;
  }

  /** A handler that runs on after its time limit must not write on a connection that now serves somebody else. */
  end(): void {
    this.#ended = true;
  }

  async rows<Row extends object>(statement: Statement): Promise<Row[]> {
    if (this.#ended)
      throw new Error("the transaction is over: a statement came after its commit or roll-back");
    this.#check(statement.text);
    return send<Row>(this.#client, statement);
  }

  transaction<Result>(work: (scope: TenantScope) => Promise<Result>): Promise<Result> {
    return work(this);
  }
}

/**
 * Sends a query object. `client.query({ name, text, values })` would first copy its argument property by property and
 * wrap the answer in a second promise: 4 of the 56 µs of a small read.
 */
function send<Row extends object>(client: pg.PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>(text, values, (error, result) =>
      error ? reject(error) : resolve(result.rows),
    );
    // The class has a name, but its declared type does not.
    client.query(Object.assign(query, { name }));
  });
}
