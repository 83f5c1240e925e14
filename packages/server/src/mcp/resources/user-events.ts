/** The events of one user for `subscriptions/listen` over HTTP; watched only while a stream is open. */
import type { ServerEvent, ServerEventBus } from "@modelcontextprotocol/server";
import type { McpServices } from "../services.ts";
import { spellingsOfDataUri } from "./data-uri.ts";
import { watchData } from "./watch-data.ts";

export class UserEvents implements ServerEventBus {
  readonly #services: McpServices;
  readonly #userId: string;
  readonly #listeners = new Set<(event: ServerEvent) => void>();
  #stops: (() => void)[] = [];

  constructor(services: McpServices, userId: string) {
    this.#services = services;
    this.#userId = userId;
  }

  get listened(): boolean {
    return this.#listeners.size > 0;
  }

  publish(event: ServerEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  subscribe(listener: (event: ServerEvent) => void): () => void {
    if (!this.listened) this.#watch();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (!this.listened) for (const stop of this.#stops.splice(0)) stop();
    };
  }

  #watch(): void {
    const { etui, news, log } = this.#services;
    this.#stops = [
      news.subscribe((of) => {
        this.publish({ kind: "tools_list_changed" });
        if (of === "tools") return;
        this.publish({ kind: "prompts_list_changed" });
        this.publish({ kind: "resources_list_changed" });
      }, this.#userId),
      watchData(
        etui,
        this.#userId,
        {
          listChanged: () => this.publish({ kind: "resources_list_changed" }),
          updated: (path) => {
            for (const uri of spellingsOfDataUri(path)) this.publish({ kind: "resource_updated", uri });
          },
          updatedNamed: (uri) => this.publish({ kind: "resource_updated", uri }),
        },
        log,
      ).stop,
    ];
  }
}
