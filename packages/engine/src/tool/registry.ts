/** All tools, found by either spelling of their names. */

import { nearestName } from "@etui/values/nearest-name";
import { withRoadFields } from "./road/road-fields.ts";
import type { Tool } from "./tool.ts";
import { TOOL_NAME, wireName } from "./wire-name.ts";

/** A tool with what the road needs to know about it, computed once. */
export interface RegisteredTool extends Tool {
  readonly wireName: string;
  /** The domain that brought it, as used in permissions: `data`, `triggers`. */
  readonly domain: string;
  /** The schema that clients see: with `idempotency_key` and `reason` if the tool changes something. */
  readonly inputSchema: Tool["inputSchema"];
  /** The tool's own properties. */
  readonly ownFields: object;
}

/** The domain of a tool that a program registers outside any domain. */
export const NO_DOMAIN = "program";

export class Registry {
  readonly #tools = new Map<string, RegisteredTool>();
  readonly #byName = new Map<string, RegisteredTool>();
  readonly #listeners = new Set<() => void>();
  #list: readonly RegisteredTool[] = [];

  /** @throws if the name is invalid, or belongs to another tool on some surface. */
  register(tool: Tool, domain = NO_DOMAIN): void {
    const wire = wireName(tool.name);
    if (!TOOL_NAME.test(tool.name)) {
      throw new Error(
        `"${tool.name}" cannot be a tool's name: it starts with a letter, then letters, digits, "_", "-" and ".", at most 64 in all.`,
      );
    }
    const taken = this.#byName.get(tool.name) ?? this.#byName.get(wire);
    if (taken) {
      throw new Error(
        `The tools "${tool.name}" and "${taken.name}" would both be called "${wire}" over MCP. Rename one.`,
      );
    }
    const registered = registeredTool(tool, domain);
    this.#tools.set(tool.name, registered);
    this.#byName.set(tool.name, registered).set(wire, registered);
    this.#changed();
  }

  /** Removes a tool; false if there was none. */
  unregister(name: string): boolean {
    const tool = this.resolve(name);
    if (!tool) return false;
    this.#tools.delete(tool.name);
    this.#byName.delete(tool.name);
    this.#byName.delete(tool.wireName);
    this.#changed();
    return true;
  }

  resolve(name: string): RegisteredTool | undefined {
    return this.#byName.get(name);
  }

  /** The tools in order of registration; the same array until something changes, so it can key a cache. */
  list(): readonly RegisteredTool[] {
    return this.#list;
  }

  nearest(name: string): string | undefined {
    return nearestName(name, [...this.#byName.keys()]);
  }

  /** Calls back after every change of the catalogue. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(): void {
    this.#list = [...this.#tools.values()];
    for (const listener of this.#listeners) listener();
  }
}

/** What the road needs of a tool that does not come from the registry. */
export function registeredTool(tool: Tool, domain: string): RegisteredTool {
  let inputSchema: Tool["inputSchema"] | undefined;
  const added = {
    domain,
    wireName: wireName(tool.name),
    get ownFields() {
      return tool.inputSchema.properties ?? {};
    },
    // Schemas are made on demand (define-tool.ts), so this one must not be requested here.
    get inputSchema() {
      inputSchema ??= changesSomething(tool) ? withRoadFields(tool.inputSchema, tool) : tool.inputSchema;
      return inputSchema;
    },
  };
  return Object.defineProperties({} as RegisteredTool, {
    ...Object.getOwnPropertyDescriptors(tool),
    ...Object.getOwnPropertyDescriptors(added),
  });
}

/** Whether repeating the call would do something twice. */
export const changesSomething = (tool: Pick<Tool, "effect">): boolean =>
  tool.effect === "write" || tool.effect === "external";
