/** What a client with a lasting connection (a 2025-era session, or stdio) is told without asking. */
import type { McpServer } from "@modelcontextprotocol/server";
import type { NewsOf } from "../catalogue/catalogue-news.ts";
import type { McpServices } from "../services.ts";
import { subscribedPath } from "./data-resources.ts";
import { spellingsOfDataUri } from "./data-uri.ts";
import { isKbUri } from "./kb-resources.ts";
import { isNamedResource } from "./named-resources.ts";
import { watchData } from "./watch-data.ts";

export class ConnectionNotices {
  readonly #services: McpServices;
  readonly #userId: string;
  /** 2025-era subscriptions: each path with the URIs under which it was subscribed. */
  readonly #subscribed = new Map<string, Set<string>>();
  /** The same for the inbox, the triggers, the plan and the knowledge base. */
  readonly #named = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #server: McpServer | undefined;
  #everyPath = false;
  #isStopped = false;
  #watching: Promise<void> | undefined;

  constructor(services: McpServices, userId: string) {
    this.#services = services;
    this.#userId = userId;
  }

  /** Over stdio, a second server may take over, if a client probes for 2026-07-28 and then shakes hands. */
  attach(server: McpServer): void {
    if (this.#isStopped) return; // The client was gone before its server was made.
    if (!this.#server) {
      const tell = (of: NewsOf) => {
        this.#server?.sendToolListChanged();
        if (of === "tools") return;
        this.#server?.sendPromptListChanged();
        this.#server?.sendResourceListChanged();
      };
      this.#stops.push(this.#services.news.subscribe(tell, this.#userId));
    }
    this.#server = server;
  }

  /** A client that never looks at resources is not told about them, and costs the database nothing. */
  watchData(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    this.#watching ??= this.#watch();
    return this.#watching;
  }

  /** For `subscriptions/listen` over stdio: the SDK knows the subscribed URIs and drops all others. */
  watchEveryPath(): void {
    this.#everyPath = true;
    void this.watchData();
  }

  /** Once it resolves, no change is missed. */
  async subscribe(uri: string): Promise<void> {
    if (isNamedResource(uri) || isKbUri(uri)) this.#named.add(uri);
    else this.#remember(subscribedPath(uri), uri);
    await this.watchData();
  }

  unsubscribe(uri: string): void {
    if (isNamedResource(uri) || isKbUri(uri)) this.#named.delete(uri);
    else this.#forget(subscribedPath(uri), uri);
  }

  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops.splice(0)) stop();
    this.#subscribed.clear();
    this.#named.clear();
    this.#server = undefined;
  }

  /** A path that ends with `/` stands for everything below it. */
  #remember(path: string, uri: string): void {
    const uris = this.#subscribed.get(path) ?? new Set();
    this.#subscribed.set(path, uris.add(uri));
  }

  #forget(path: string, uri: string): void {
    const uris = this.#subscribed.get(path);
    uris?.delete(uri);
    if (uris?.size === 0) this.#subscribed.delete(path);
  }

  #watch(): Promise<void> {
    const { ready, stop } = watchData(
      this.#services.etui,
      this.#userId,
      {
        listChanged: () => this.#server?.sendResourceListChanged(),
        updated: (path) => this.#updated(path),
        updatedNamed: (uri) => {
          if (this.#everyPath || this.#named.has(uri)) this.#tell(uri);
        },
      },
      this.#services.log,
    );
    this.#stops.push(stop);
    return ready;
  }

  #updated(path: string): void {
    const uris = this.#everyPath ? spellingsOfDataUri(path) : (this.#subscribed.get(path) ?? []);
    for (const uri of uris) this.#tell(uri);
  }

  /** The connection may be closing at this very moment; then there is nobody to tell. */
  #tell(uri: string): void {
    void this.#server?.server.sendResourceUpdated({ uri }).catch(() => {});
  }
}
