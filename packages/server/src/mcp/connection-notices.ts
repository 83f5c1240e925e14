/** What a client with a lasting connection (a 2025-era session, or stdio) is told without asking. */
import type { McpServer } from "@modelcontextprotocol/server";
import { spellingsOfDataUri } from "./data-uri.ts";
import type { McpServices } from "./services.ts";
import { watchData } from "./watch-data.ts";

export class ConnectionNotices {
  readonly #services: McpServices;
  readonly #userId: string;
  /** 2025-era subscriptions: each path with the URIs it was subscribed under. */
  readonly #subscribed = new Map<string, Set<string>>();
  readonly #stops: (() => void)[] = [];
  #server: McpServer | undefined;
  #everyPath = false;
  #watching: Promise<void> | undefined;

  constructor(services: McpServices, userId: string) {
    this.#services = services;
    this.#userId = userId;
  }

  /** Over stdio a second server may take over, when a client probes for 2026-07-28 and then shakes hands. */
  attach(server: McpServer): void {
    if (!this.#server) {
      this.#stops.push(this.#services.news.subscribe(() => this.#server?.sendToolListChanged()));
    }
    this.#server = server;
  }

  /** A client that never looks at resources is not told about them, and costs the database nothing. */
  watchData(): Promise<void> {
    this.#watching ??= this.#watch();
    return this.#watching;
  }

  /** For `subscriptions/listen` over stdio: the SDK knows the URIs listened to and drops all others. */
  watchEveryPath(): void {
    this.#everyPath = true;
    void this.watchData();
  }

  /** A path that ends with `/` stands for everything below it. Once it resolves, no change is missed. */
  async subscribe(path: string, uri: string): Promise<void> {
    const uris = this.#subscribed.get(path) ?? new Set();
    this.#subscribed.set(path, uris.add(uri));
    await this.watchData();
  }

  unsubscribe(path: string, uri: string): void {
    const uris = this.#subscribed.get(path);
    uris?.delete(uri);
    if (uris?.size === 0) this.#subscribed.delete(path);
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#subscribed.clear();
    this.#server = undefined;
  }

  #watch(): Promise<void> {
    const { ready, stop } = watchData(
      this.#services.etui,
      this.#userId,
      {
        listChanged: () => this.#server?.sendResourceListChanged(),
        updated: (path) => this.#updated(path),
      },
      this.#services.log,
    );
    this.#stops.push(stop);
    return ready;
  }

  #updated(path: string): void {
    const uris = this.#everyPath ? spellingsOfDataUri(path) : (this.#subscribed.get(path) ?? []);
    for (const uri of uris) {
      // The connection may close in this very moment; then nobody is there to be told.
      void this.#server?.server.sendResourceUpdated({ uri }).catch(() => {});
    }
  }
}
