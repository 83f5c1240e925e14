/** Registers what skills bring besides text and tools: shapes of documents, components and endpoints of cards. */

import { join } from "node:path";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import type { Because } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { CardComponent, CardComponents } from "../../cards/components.ts";
import { type CardEndpoints, EndpointRefusal } from "../../cards/endpoints.ts";
import { patternOf } from "../../document/dated-path.ts";
import type { Registration, Shapes } from "../../shapes/shapes.ts";
import { withoutRequired } from "../handlers/skill-tool.ts";
import { listConfined, readConfined } from "../package/confined-file.ts";
import type { Skill } from "../skill.ts";
import type { LibraryView } from "./merge-sources.ts";

export interface ResourcePlaces {
  shapes: Shapes;
  components: CardComponents;
  endpoints: CardEndpoints;
  log: (line: string) => void;
}

export class SkillResources {
  readonly #places: ResourcePlaces;
  #registered: ReadonlyMap<string, Skill> = new Map();
  /** Changes are made in turn: a compiler that is still loading must not register what was removed meanwhile. */
  #done: Promise<void> = Promise.resolve();

  constructor(places: ResourcePlaces) {
    this.#places = places;
  }

  /** Resolves when everything in the view is registered, and nothing else. */
  follow({ skills }: LibraryView): Promise<void> {
    this.#done = this.#done.then(async () => {
      for (const [id, skill] of this.#registered) if (skills.get(id) !== skill) this.#remove(id);
      for (const [id, skill] of skills)
        if (this.#registered.get(id) !== skill)
          await this.#add(skill).catch((error) =>
            this.#places.log(`${ownerOf(id)}: ${(error as Error).message}`),
          );
      this.#registered = skills;
    });
    return this.#done;
  }

  #remove(id: string): void {
    const owner = ownerOf(id);
    this.#places.shapes.unregister(owner);
    this.#places.components.unregister(owner);
    this.#places.endpoints.unregister(owner);
  }

  async #add(skill: Skill): Promise<void> {
    const { shapes, components, endpoints, log } = this.#places;
    const owner = ownerOf(skill.id);
    const say = (registered: Registration) => {
      if (!registered.ok) log(`${owner}: ${sayRefusal(registered.refused, "en")}`);
    };
    for (const { path, schema, description } of skill.paths)
      if (schema) say(await shapes.register(owner, { pattern: patternOf(path), schema, description }));
    for (const component of await componentsOf(skill)) say(components.register(owner, component));
    for (const tool of skill.tools)
      if (tool.type === "compute")
        say(
          await endpoints.register(owner, {
            endpoint: `/${skill.id}/${tool.name}`,
            params: withoutRequired(tool.inputSchema),
            timeoutMs: tool.timeoutMs,
            run: async (params, context) => dataOf(await context.execute(tool.name, params)),
          }),
        );
  }
}

/** In bytes: four for each character that a component may have. */
const LARGEST_PAGE = 8 * 1024 * 1024;

const ownerOf = (id: string) => `skill ${id}`;

/** The components in `cards/`; a link that leads out of the skill's folder is ignored. */
async function componentsOf({ root }: Skill): Promise<CardComponent[]> {
  if (root === undefined) return [];
  const found: CardComponent[] = [];
  for (const name of await listConfined(join(root, "cards"))) {
    if (!name.endsWith(".html") || name.includes("/")) continue;
    const page = await readConfined(root, `cards/${name}`, { maxBytes: LARGEST_PAGE });
    if (page.ok)
      found.push({ component_id: name.slice(0, -".html".length), html: new TextDecoder().decode(page.data) });
  }
  return found;
}

/** A tool that gives nothing says why, such as that its code waits for an approval: trying again would not help. */
function dataOf({ status, data, error, refusals, model_output, receipt, ...rest }: ToolResult): Json {
  if (status === "success") return (data ?? rest) as Json;
  const because = refusals ?? error;
  throw because === undefined
    ? new Error("The tool did not answer with data.")
    : new EndpointRefusal(because as Because);
}
