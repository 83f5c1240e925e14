/** A user's knowledge base: all access goes through this class, from tools, routes, resources and files. */
import type { KbList, KbListed } from "@etui/protocol/api/kb";
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { Change } from "@etui/protocol/tool-result";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import { Turns } from "../database/turns/turns.ts";
import { normalText } from "../pages/markdown/sections.ts";
import { mergePage, replacePage } from "../pages/merge/merge-page.ts";
import { replacesNoSection } from "../pages/merge/replace-marks.ts";
import type { Tally } from "../pages/merge/tally.ts";
import { MOST_PAGE_CHARACTERS, pageTarget } from "../pages/page.ts";
import {
  type AnyPage,
  type Asked,
  type ListedPage,
  listPages,
  listPageVersions,
  type PageState,
  readAnyPage,
  readPage,
  readPageState,
} from "../pages/store/read-pages.ts";
import { lockPages, writePage } from "../pages/store/write-page.ts";
import type { UserSettingsService } from "../settings/user-settings.ts";
import type { Provenance } from "../tool/provenance.ts";
import { type Entry, readEntry } from "./entry.ts";
import { KB } from "./kb-pages.ts";
import { LONGEST_TITLE, titleOfPage } from "./page-title.ts";
import { emptyPage, standardTitle, templateOf } from "./templates.ts";

export const PROJECTS = "projects/";
const MOST_PROJECTS = 1_000;
/** There always, if only empty. */
const STANDING: readonly Entry[] = [
  { kind: "preferences", path: "preferences" },
  { kind: "goals", path: "goals" },
];

/** Whose clock and language are meant; the settings of the user come first. */
export interface KbCaller {
  timeZone: string;
  locale: string;
}

export type UpsertMode = "replace" | "merge";

export interface Upsert {
  entry: Entry;
  content: string;
  mode: UpsertMode;
  /** What a project that is not there yet is called. */
  title?: string | undefined;
  /** 0 if there is to be none. */
  expectedVersion?: number | undefined;
  by: Provenance;
}

/** A page as it is read; one that was never written is empty, and has version 0. */
export interface KbPage {
  entry: string;
  exists: boolean;
  title: string;
  text: string;
  version: number;
  updated_at: Date | null;
}

export interface Written {
  ok: true;
  page: KbPage;
  before: string;
  /** Undefined if nothing changed. */
  change: (Change & { version: number }) | undefined;
  created: boolean;
  tally: Tally | undefined;
}

type NotWritten = { ok: false; refused: Refusal; current?: KbPage };

export class KbService {
  readonly #settings: Pick<UserSettingsService, "read">;
  readonly #turns = new Turns();

  constructor({ settings }: { settings: Pick<UserSettingsService, "read"> }) {
    this.#settings = settings;
  }

  /** The page that a name means: `preferences`, `goals` or `projects/<slug>`. */
  entry(given: string): ReturnType<typeof readEntry> {
    return readEntry(given);
  }

  async readerOf(scope: TenantScope, { timeZone, locale }: KbCaller): Promise<KbCaller> {
    const said = await this.#settings.read(scope);
    return { timeZone: said.time_zone ?? timeZone, locale: said.locale ?? locale };
  }

  /** Undefined for a project that is not there; the others are empty then. */
  async read(scope: TenantScope, entry: Entry, caller: KbCaller): Promise<KbPage | undefined> {
    const page = await readPage(scope, KB, entry.path);
    if (page) return kbPage(page);
    if (entry.kind === "project") return undefined;
    const { locale } = await this.readerOf(scope, caller);
    return emptyKbPage(entry, languageOf(locale));
  }

  /** As it was in that version or at that moment; undefined if it was not there, or that is no longer kept. */
  async readPast(scope: TenantScope, entry: Entry, asked: Asked): Promise<PageState | undefined> {
    const state = await readPageState(scope, KB, entry.path, asked);
    return state?.deleted ? undefined : state;
  }

  async versions(scope: TenantScope, entry: Entry, page: { limit: number; below?: number | undefined }) {
    return listPageVersions(scope, {
      source: KB,
      path: entry.path,
      target: pageTarget(KB, entry.path),
      ...page,
    });
  }

  async projects(
    scope: TenantScope,
    page: { limit: number; after?: { place: string; path: string } | undefined },
  ) {
    return listPages(scope, { source: KB, below: PROJECTS, ...page });
  }

  /** The paths of all projects. */
  async projectPaths(scope: TenantScope): Promise<string[]> {
    const pages = await this.projects(scope, { limit: MOST_PROJECTS });
    return pages.map(({ path }) => path);
  }

  /** Preferences and goals, whether they were written or not, then the projects, those that were changed last first. */
  async list(scope: TenantScope, caller: KbCaller): Promise<KbList> {
    const { locale } = await this.readerOf(scope, caller);
    const pages = await listPages(scope, { source: KB, below: "", limit: MOST_PROJECTS + STANDING.length });
    const isProject = ({ path }: ListedPage) => path.startsWith(PROJECTS);
    const standing = STANDING.map((entry): KbListed => {
      const written = pages.find(({ path }) => path === entry.path);
      if (written) return listed(written);
      const title = standardTitle(entry, languageOf(locale));
      return { entry: entry.path, title, version: 0, updated_at: null };
    });
    return { pages: [...standing, ...pages.filter(isProject).map(listed)] };
  }

  async upsert(
    scope: TenantScope,
    { entry, content, mode, title, expectedVersion, by }: Upsert,
    caller: KbCaller,
  ): Promise<Written | NotWritten> {
    if (content.length > MOST_PAGE_CHARACTERS) return tooLarge(content.length);
    if (mode === "merge" && replacesNoSection(content, templateOf(entry))) {
      return { ok: false, refused: refusal("kb.replaces_no_section") };
    }
    return this.#change(scope, async (tx) => {
      const stored = await readAnyPage(tx, KB, entry.path);
      const live = stored && stored.deleted_at === null ? stored : undefined;
      const version = live?.version ?? 0;
      if (expectedVersion !== undefined && expectedVersion !== version) {
        const refused = refusal("kb.other_version", {
          entry: entry.path,
          version,
          expected: expectedVersion,
        });
        return { ok: false, refused, ...(live && { current: kbPage(live) }) };
      }
      if (!live && entry.kind === "project" && (await countProjects(tx)) >= MOST_PROJECTS) {
        return { ok: false, refused: refusal("kb.too_many_projects", { most: MOST_PROJECTS }) };
      }
      const { locale, timeZone } = await this.readerOf(tx, caller);
      const language = languageOf(locale);
      const before =
        live?.text ?? emptyOf(entry, { title: title ?? titleIn(entry, content), timeZone, language });
      const how = { template: templateOf(entry), language };
      const merged = mode === "merge" ? mergePage(before, content, how) : undefined;
      const text = merged?.text ?? replacePage(before, content, how);
      if (text.length > MOST_PAGE_CHARACTERS) return tooLarge(text.length);
      if (live && text === live.text) {
        return {
          ok: true,
          page: kbPage(live),
          before,
          change: undefined,
          created: false,
          tally: merged?.tally,
        };
      }
      const change = await writePage(tx, {
        source: KB,
        path: entry.path,
        title: titleOfPage(entry, text),
        text,
        before: stored,
        by,
      });
      const page = kbPage((await readPage(tx, KB, entry.path))!);
      return { ok: true, page, before, change, created: !live, tally: merged?.tally };
    });
  }

  /** Undefined if there is none. */
  async remove(
    scope: TenantScope,
    { entry, expectedVersion, by }: Pick<Upsert, "entry" | "expectedVersion" | "by">,
  ): Promise<{ ok: true; change: Change & { version: number } } | NotWritten | undefined> {
    return this.#change(scope, async (tx) => {
      const before = await readAnyPage(tx, KB, entry.path);
      if (!before || before.deleted_at !== null) return undefined;
      const { version, title, text } = before;
      if (expectedVersion !== undefined && expectedVersion !== version) {
        const refused = refusal("kb.other_version", {
          entry: entry.path,
          version,
          expected: expectedVersion,
        });
        return { ok: false as const, refused, current: kbPage(before) };
      }
      const change = await writePage(tx, {
        source: KB,
        path: entry.path,
        title,
        text,
        before,
        deleted: true,
        by,
      });
      return { ok: true as const, change };
    });
  }

  /** Inside a transaction the connection is held already, so waiting for a turn would only add another wait. */
  #change<Result>(scope: TenantScope, work: (tx: TenantScope) => Promise<Result>): Promise<Result> {
    const run = async (tx: TenantScope) => {
      await lockPages(tx);
      return work(tx);
    };
    return scope.inTransaction ? run(scope) : this.#turns.take(scope.userId, () => scope.transaction(run));
  }
}

const listed = ({ path, title, version, updated_at }: ListedPage): KbListed => ({
  entry: path,
  title,
  version,
  updated_at: updated_at.toISOString(),
});

const kbPage = ({ path, title, text, version, updated_at }: Omit<AnyPage, "deleted_at">): KbPage => ({
  entry: path,
  exists: true,
  title,
  text,
  version,
  updated_at,
});

function emptyKbPage(entry: Entry, language: Language): KbPage {
  const title = standardTitle(entry, language);
  const text = emptyPage(entry, { title, created: "", language });
  return { entry: entry.path, exists: false, title, text, version: 0, updated_at: null };
}

function emptyOf(
  entry: Entry,
  { title, timeZone, language }: { title: string | undefined; timeZone: string; language: Language },
): string {
  const created = Temporal.Now.plainDateISO(timeZone).toString();
  return emptyPage(entry, { title: title ?? standardTitle(entry, language), created, language });
}

/** What a new project is called by what it begins with. */
function titleIn(entry: Entry, content: string): string | undefined {
  if (entry.kind !== "project") return undefined;
  const title = titleOfPage(entry, normalText(content));
  return title === entry.slug ? undefined : title.slice(0, LONGEST_TITLE);
}

const tooLarge = (length: number): NotWritten => ({
  ok: false,
  refused: refusal("kb.too_large", { length, most: MOST_PAGE_CHARACTERS }),
});

async function countProjects(tx: TenantScope): Promise<number> {
  const [row] = await tx.rows<{ projects: number }>({
    name: "count_kb_projects",
    text: `select count(*)::int as projects from pages
           where user_id = $1 and source = 'kb' and deleted_at is null and starts_with(path, 'projects/')`,
    values: [tx.userId],
  });
  return row!.projects;
}
