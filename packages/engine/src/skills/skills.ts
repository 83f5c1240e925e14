/** The domain of skills as the rest of the engine sees it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardComponents } from "../cards/components.ts";
import type { CardEndpoints } from "../cards/endpoints.ts";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Shapes } from "../shapes/shapes.ts";
import type { RegisteredTool } from "../tool/registry.ts";
import type { JsonObject } from "../tool/tool.ts";
import { ActiveTools } from "./activation/active-tools.ts";
import { filesOf, readSkillFile } from "./library/read-skill-file.ts";
import { searchSkills } from "./library/search-skills.ts";
import { SkillLibrary } from "./library/skill-library.ts";
import { SkillResources } from "./library/skill-resources.ts";
import { SkillCode } from "./road/skill-code.ts";
import { SkillTools } from "./road/skill-tools.ts";

export interface SkillParts {
  home: string;
  bundled: string | undefined;
  bus: Bus;
  isBuiltIn: (name: string) => boolean;
  /** What is known of the person, for the code of skills. */
  profile: (scope: TenantScope) => Promise<JsonObject>;
  shapes: Shapes;
  components: CardComponents;
  endpoints: CardEndpoints;
  log: (line: string) => void;
}

/** Beside the packages. */
const BUNDLED = fileURLToPath(new URL("../../../../", import.meta.url));

export class Skills {
  readonly library: SkillLibrary;
  readonly #parts: SkillParts;
  readonly #code: SkillCode;
  readonly #tools: SkillTools;
  readonly #active: ActiveTools;
  readonly #resources: SkillResources;

  constructor(parts: SkillParts) {
    this.#parts = parts;
    const { home, bundled = BUNDLED, log } = parts;
    this.library = new SkillLibrary({
      places: [
        { source: "bundled", skills: join(bundled, "skills"), scenarios: join(bundled, "scenarios") },
        { source: "home", skills: join(home, "skills"), scenarios: join(home, "scenarios") },
      ],
      rows: async () => [],
      log,
    });
    this.#code = new SkillCode(parts);
    this.#tools = new SkillTools({
      library: this.library,
      isBuiltIn: parts.isBuiltIn,
      handlerOf: (skill, tool) => this.#code.handlerOf(skill, tool),
    });
    this.#active = new ActiveTools(this.library, this.#tools);
    this.#resources = new SkillResources(parts);
  }

  /** What the built-in tools need of this domain. */
  get forTools() {
    return {
      library: this.library,
      skillTools: this.#tools,
      filesOf,
      activated: (userId: string) =>
        void this.#parts.bus.publish({ topic: "skills.activated", userId }).catch(() => {}),
      readSkillFile: async (userId: string, uri: string) => readSkillFile(await this.library.of(userId), uri),
      searchSkills: async (userId: string, words: string, limit: number) =>
        searchSkills(await this.library.of(userId), words, limit),
    };
  }

  /** Reads the folders. */
  async open(): Promise<void> {
    this.library.onChange(() => void this.#resources.follow(this.library.shared()));
    await this.#resources.follow(this.library.shared());
  }

  /** From here on changes in the folders are noticed. For processes that stay: a single call only looks once. */
  watch(): Promise<void> {
    return this.library.watch();
  }

  findTool(userId: string, name: string): Promise<RegisteredTool | undefined> {
    return this.#tools.resolve(userId, name);
  }

  /** Those that a conversation has beside the built-in ones. */
  activeTools(scope: TenantScope, conversationId: string | undefined): Promise<readonly RegisteredTool[]> {
    return this.#active.of(scope, conversationId);
  }

  async close(): Promise<void> {
    await this.library.close();
  }
}
