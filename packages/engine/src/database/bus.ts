/**
 * Messages between the processes and nodes that share a database, over LISTEN/NOTIFY.
 *
 * A message is only a hint to look ("user lin changed something"). It may be lost while a connection is down, so
 * whoever needs every change reads the change log and uses the bus as an alarm clock. For the same reason payloads stay
 * far below NOTIFY's 8,000 bytes: they name things and never carry them.
 */
import pg from "pg";
import type { ConnectionOptions } from "./connection-options.ts";

const CHANNEL = "etui";
const RECONNECT_MS = { first: 100, longest: 5_000 };

export type Word =
  /** `fired` is true if a trigger made the change, and so may have left a message. */
  | { topic: "user.changed"; userIds: string[]; fired: boolean }
  /** The user's data was erased or replaced, which the change log does not record. */
  | { topic: "user.replaced"; userId: string }
  | { topic: "tools.changed" }
  /** A conversation of the user has other active skills than before, and so other tools. */
  | { topic: "skills.activated"; userId: string }
  /** The user's own skills have changed. */
  | { topic: "skills.changed"; userId: string }
  /** A trigger waits for a moment that comes soon. The database itself sends this, with the commit that plans it. */
  | { topic: "trigger.planned" }
  /** A write has touched something that a condition watches. */
  | { topic: "trigger.due" }
  /** A message is waiting to be sent out. */
  | { topic: "delivery.waiting" }
  | { topic: "settings.changed"; userId: string }
  | { topic: "experts.changed"; userId: string }
  /** A session was ended or a token revoked; `accessId` is its id. */
  | { topic: "access.ended"; userId: string; accessId: string }
  | { topic: "confirmation.changed"; userId: string; confirmationId: string }
  /** Something was said in a conversation, or it was named, pinned or archived. */
  | { topic: "conversation.changed"; userId: string; conversationId: string }
  /** The connection was down for a while, so messages may have been missed. */
  | { topic: "bus.resumed" };

type Listener = (word: Word) => void;

export class Bus {
  readonly #options: ConnectionOptions;
  readonly #log: (line: string) => void;
  readonly #revive: () => Promise<void>;
  readonly #listeners = new Set<Listener>();
  #client: Promise<pg.Client> | undefined;
  #lastWord: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(
    options: ConnectionOptions,
    { log, revive }: { log: (line: string) => void; revive: () => Promise<void> },
  ) {
    this.#options = options;
    this.#log = log;
    this.#revive = revive;
  }

  /** Receives every message of every process, including this one. The first subscriber opens the connection. */
  async subscribe(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener);
    await this.#connection();
    return () => this.#listeners.delete(listener);
  }

  async publish(word: Exclude<Word, { topic: "bus.resumed" }>): Promise<void> {
    if (this.#closed) return;
    // Messages are sent one after the other, because a busy client takes no second query.
    const said = this.#lastWord.then(async () => {
      const client = await this.#connection();
      const values = [CHANNEL, JSON.stringify(word)];
      await client.query({ name: "say", text: "select pg_notify($1, $2)", values });
    });
    this.#lastWord = said.catch(() => {});
    await said;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    await this.#lastWord;
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #connection(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#options,
      application_name: `etui-bus:${process.pid}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    let lost = false;
    const onLost = () => {
      if (lost || this.#closed) return;
      lost = true;
      this.#client = undefined;
      if (this.#listeners.size > 0) void this.#reopen();
    };
    client.on("notification", ({ payload }) => payload && this.#hear(payload));
    client.on("error", onLost);
    await client.connect();
    client.on("end", onLost);
    // Messages wait for no disk: losing one in a crash is harmless, because listeners look at the log anyway.
    await client.query(`set synchronous_commit = off; listen ${CHANNEL}`);
    return client;
  }

  async #reopen(): Promise<void> {
    for (let wait = RECONNECT_MS.first; !this.#closed; wait = Math.min(wait * 2, RECONNECT_MS.longest)) {
      await new Promise((resolve) => setTimeout(resolve, wait).unref());
      try {
        await this.#connection();
        this.#tell({ topic: "bus.resumed" });
        return;
      } catch (error) {
        this.#log(`the bus cannot reach the database yet: ${error instanceof Error ? error.message : error}`);
        await this.#revive().catch(() => {});
      }
    }
  }

  #hear(payload: string): void {
    try {
      this.#tell(JSON.parse(payload) as Word);
    } catch {
      this.#log("the bus heard something that is not JSON; another program uses the channel");
    }
  }

  #tell(word: Word): void {
    for (const listener of this.#listeners) listener(word);
  }
}
