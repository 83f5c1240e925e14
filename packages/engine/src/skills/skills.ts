/** The domain of skills as the rest of the engine sees it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "@etui/protocol/language-of";
import type { JsonObject } from "@etui/values/json/json";
import { refuse } from "@etui/words/refusal";
import type { CardComponents } from "../cards/components.ts";
import type { CardEndpoints } from "../cards/endpoints.ts";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Undoer } from "../domain/undoer.ts";
import type { AllowList } from "../outgoing/hosts/allow-list.ts";
import type { UserSecrets } from "../secrets/user-secrets.ts";
import type { Shapes } from "../shapes/shapes.ts";
import { noteRead } from "../sources/note-sources.ts";
import type { RegisteredTool } from "../tool/registry.ts";
import type { ToolContext } from "../tool/tool.ts";
import { readActivations } from "./activation/activations.ts";
import { ActiveTools } from "./activation/active-tools.ts";
import { type ForcedCall, forcedCallsOf } from "./activation/forced-calls.ts";
import { describeSkill } from "./describe-skill.ts";
import { digestOf } from "./finding/digest-of.ts";
import { finderOf } from "./finding/finders.ts";
import { fitIndex, type IndexLine, type IndexOptions } from "./finding/fit-index.ts";
import type { SkillFinder, SkillMatch } from "./finding/skill-finder.ts";
import { isBroughtIn } from "./install/is-brought-in.ts";
import { mayRun } from "./install/may-run.ts";
import { noteWhatApprovalsCover } from "./install/note-what-approvals-cover.ts";
import { SkillImports } from "./install/skill-imports.ts";
import { findByName } from "./library/find-by-name.ts";
import { filesOf, readSkillFile } from "./library/read-skill-file.ts";
import { searchSkills } from "./library/search-skills.ts";
import { type Reader, seenBy } from "./library/seen-by.ts";
import { SkillLibrary } from "./library/skill-library.ts";
import { SkillResources } from "./library/skill-resources.ts";
import { type Exported, exportSkill } from "./open-format/export-skill.ts";
import { openNames } from "./open-format/open-names.ts";
import { SkillCode } from "./road/skill-code.ts";
import { SkillTools } from "./road/skill-tools.ts";
import type { Skill } from "./skill.ts";
import { looksTaken } from "./store/name-shape.ts";
import { RowNews } from "./store/row-news.ts";
import { SkillParameters } from "./store/skill-parameters.ts";
import { SkillStore, type SkillStoreParts } from "./store/skill-store.ts";
import { undoSkills } from "./store/undo-skills.ts";
import { type SkillUsage, skillUsage } from "./usage/skill-usage.ts";

export interface SkillParts {
  home: string;
  bundled: string | undefined;
  bus: Bus;
  scope: (userId: string) => TenantScope;
  builtInNames: () => readonly string[];
  /** The names of the experts that use a skill which is deleted. */
  usedBy: SkillStoreParts["usedBy"];
  secrets: UserSecrets;
  /** What is known about the person, for the code of skills. */
  profile: (scope: TenantScope) => Promise<JsonObject>;
  shapes: Shapes;
  components: CardComponents;
  endpoints: CardEndpoints;
  /** Hosts of the operator's own network that the code of skills may reach where a person grants it. */
  allow: AllowList;
  /** Which installed skills' code may run; none if left out. */
  log: (line: string) => void;
}

/** The folder beside the packages. */
const BUNDLED = fileURLToPath(new URL("../../../../", import.meta.url));

export class Skills {
  readonly library: SkillLibrary;
  /** Skills that users wrote themselves. */
  readonly store: SkillStore;
  readonly parameters: SkillParameters;
  /** Skills from elsewhere. */
  readonly imports: SkillImports;
  /** Undoes changes of skills. */
  readonly undoer: Undoer;
  readonly #news: RowNews;
  readonly #parts: SkillParts;
  readonly #code: SkillCode;
  readonly #tools: SkillTools;
  readonly #active: ActiveTools;
  readonly #resources: SkillResources;

  constructor(parts: SkillParts) {
    this.#parts = parts;
    const { home, bundled = BUNDLED, log } = parts;
    const folderSkills = () => this.library.shared().skills.values();
    const others = { builtInNames: parts.builtInNames, folderSkills };
    this.store = new SkillStore({ ...others, skillsFolder: join(home, "skills"), usedBy: parts.usedBy });
    this.undoer = undoSkills(others);
    this.parameters = new SkillParameters(parts.secrets);
    this.library = new SkillLibrary({
      places: [
        { source: "bundled", skills: join(bundled, "skills"), scenarios: join(bundled, "scenarios") },
        { source: "home", skills: join(home, "skills"), scenarios: join(home, "scenarios") },
      ],
      rows: async (userId) => {
        await this.#news.listen();
        return this.store.rows(parts.scope(userId));
      },
      log,
    });
    this.imports = new SkillImports({ home, library: this.library, builtInNames: parts.builtInNames });
    this.#news = new RowNews(parts.bus, this.library, log);
    this.#code = new SkillCode({
      ...parts,
      network: { allow: parts.allow },
      parameters: (scope, name) => this.parameters.forHandler(scope, name),
      mayRun: async ({ skill, digest }) => {
        const may = await mayRun(home, skill);
        // The copy that is run is held against the digest that was read before.
        const isOther = may.ok && may.digest !== undefined && may.digest !== digest;
        return isOther ? refuse("skill_code.files_changed") : may;
      },
    });
    this.#tools = new SkillTools({
      library: this.library,
      isTaken: (name) => looksTaken(name, parts.builtInNames()),
      handlerOf: (skill, tool) => this.#code.handlerOf(skill, tool),
      profile: parts.profile,
    });
    this.#active = new ActiveTools(this.library, this.#tools);
    this.#resources = new SkillResources(parts);
  }

  /** The parts of this domain that the built-in tools need. */
  get forTools() {
    return {
      library: this.library,
      store: this.store,
      skillsFolder: join(this.#parts.home, "skills"),
      folderSkill: (name: string) => this.library.shared().skills.get(name),
      skillTools: this.#tools,
      undoSkills: this.undoer,
      usableTools: (userId: string, skill: Skill) => this.#tools.of(userId, skill),
      filesOf,
      activated: (userId: string) =>
        void this.#parts.bus.publish({ topic: "skills.activated", userId }).catch(() => {}),
      isBroughtIn: (skill: Pick<Skill, "id" | "source">) => isBroughtIn(this.#parts.home, skill),
      readSkillFile: async (context: ToolContext, uri: string) => {
        const read = await readSkillFile(await this.#seenBy(context), uri);
        if (read.ok && (await isBroughtIn(this.#parts.home, read.skill)))
          await noteRead(context, [{ kind: "skill", name: read.skill.id }]);
        return read;
      },
      searchSkills: async (reader: Reader, words: string, limit: number) =>
        searchSkills(await this.#seenBy(reader), words, limit),
    };
  }

  /** Reads the folders. */
  async open(): Promise<void> {
    await this.imports.recover();
    await noteWhatApprovalsCover(this.#parts.home, this.library.shared().skills.values());
    this.library.onChange(() => void this.#resources.follow(this.library.shared()));
    await this.#resources.follow(this.library.shared());
  }

  /** Starts watching the folders, for processes that keep running: a single call only looks once. */
  watch(): Promise<void> {
    return this.library.watch();
  }

  /** Called after the commit when the user's own skills have changed. */
  changed(userId: string): void {
    this.#news.tell(userId);
  }

  findTool(userId: string, name: string): Promise<RegisteredTool | undefined> {
    return this.#tools.resolve(userId, name);
  }

  /** The tools of a conversation besides the built-in ones. */
  activeTools(scope: TenantScope, conversationId: string | undefined): Promise<readonly RegisteredTool[]> {
    return this.#active.of(scope, conversationId);
  }

  /** Ids of the skills that are active in a conversation, in the order of activation. */
  async activeIn(scope: TenantScope, conversationId: string): Promise<string[]> {
    return (await readActivations(scope, conversationId)).map(({ skill_id }) => skill_id);
  }

  /** The parts of active skills that must not be forgotten, for prompts without their instructions. */
  async digestsIn(scope: TenantScope, conversationId: string): Promise<string[]> {
    return (await this.#activeSkills(scope, conversationId)).map(digestOf);
  }

  /**
   * The calls that skills demand of a reply to the words: the active skills, and those whose triggers are said, of which
   * the reader could load each.
   */
  async forcedCallsFor(
    scope: TenantScope,
    conversationId: string,
    { words, reader }: { words: string; reader: Reader | undefined },
  ): Promise<ForcedCall[]> {
    const active = await this.#activeSkills(scope, conversationId);
    const meant = reader === undefined ? [] : finderOf(await this.#seenBy(reader)).meantBy(words);
    const others = meant.filter((skill) => !active.includes(skill) && !skill.disableModelInvocation);
    return [
      ...active.flatMap((skill) => forcedCallsOf(skill, { isActive: true })),
      ...others.flatMap((skill) => forcedCallsOf(skill, { isActive: false })),
    ];
  }

  async #activeSkills(scope: TenantScope, conversationId: string): Promise<Skill[]> {
    const { skills } = await this.library.of(scope.userId);
    return (await this.activeIn(scope, conversationId)).flatMap((id) => skills.get(id) ?? []);
  }

  /** The tools of one skill that can be called, by the skill's name or a spelling of it. */
  async toolsOf(userId: string, name: string): Promise<readonly RegisteredTool[] | undefined> {
    const found = findByName(await this.library.of(userId), name);
    return found.ok ? (await this.#tools.of(userId, found.skill)).tools : undefined;
  }

  /** The usage in the last days, most used skills first. */
  async usage(scope: TenantScope, days: number): Promise<SkillUsage[]> {
    return skillUsage(scope, await this.library.of(scope.userId), days);
  }

  /** Describes a skill by its name or a spelling of it. */
  describe(scope: TenantScope, name: string, language: Language = "en"): ReturnType<typeof describeSkill> {
    const { library, parameters } = this;
    const usableTools = this.#tools.of.bind(this.#tools);
    return describeSkill(scope, { name, language }, { library, parameters, usableTools });
  }

  /** Finds skills of the user by words. */
  async finder(userId: string): Promise<SkillFinder> {
    return finderOf(await this.library.of(userId));
  }

  /** The skills that match the words, best first. It is a hint and never a limit: a known name needs no match. */
  async match(userId: string, words: string, limit?: number): Promise<readonly SkillMatch[]> {
    return (await this.finder(userId)).match(words, limit);
  }

  /** One line per skill for a prompt, within a limit of tokens; empty if there is no skill. */
  async index(reader: Reader, options: Omit<IndexOptions, "finder"> = {}): Promise<readonly IndexLine[]> {
    const view = await this.#seenBy(reader);
    const offered = [...view.skills.values()].filter(({ disableModelInvocation }) => !disableModelInvocation);
    return fitIndex(offered, { ...options, finder: finderOf(view) });
  }

  /** Exports a skill as a zip that other programs accept, and that can be imported here again. */
  async export(userId: string, name: string): Promise<Exported> {
    const view = await this.library.of(userId);
    const found = findByName(view, name);
    if (!found.ok) return found;
    for (const [openName, skill] of openNames(view))
      if (skill === found.skill) return exportSkill(skill, openName);
    throw new Error(`${found.skill.id} has no open name`);
  }

  /** The text of a skill's file; without a file name, its instructions. */
  async readFile(userId: string, name: string, file = ""): ReturnType<typeof readSkillFile> {
    const uri = `skill://${encodeURIComponent(name)}/${file.split("/").map(encodeURIComponent).join("/")}`;
    return readSkillFile(await this.library.of(userId), uri);
  }

  async #seenBy(reader: Reader) {
    return seenBy(await this.library.of(reader.userId), reader);
  }

  async close(): Promise<void> {
    await this.#news.close();
    await Promise.all([this.library.close(), this.#code.close()]);
  }
}
