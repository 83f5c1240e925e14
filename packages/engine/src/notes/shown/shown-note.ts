/** A note as it is read in the page: its blocks with what each is, and what its links lead to. */
import type { Note, NoteBlock, NotePlace, NoteProp, NoteSource } from "@etui/protocol/api/notes";
import type { TenantScope } from "../../database/tenant.ts";
import type { BlockKind, TaskStatus } from "../../pages/blocks/block.ts";
import { isPropLine } from "../../pages/blocks/inline-marks.ts";
import { itemAt } from "../../pages/markdown/blocks.ts";
import { linesOf } from "../../pages/markdown/sections.ts";
import { type PageRow, pageTarget } from "../../pages/page.ts";
import { listPageVersions, readPage } from "../../pages/store/read-pages.ts";
import { linksInPage } from "./links-in-page.ts";

export interface AskedNote {
  source: NoteSource;
  path: string;
  /** A handle, the name that its author gave a block, or a heading: it alone with what is inside. */
  part?: string | undefined;
  /** Blocks. */
  limit: number;
  /** Whose pages may be seen. */
  sources: readonly string[];
}

interface BlockRow {
  handle: string;
  kind: BlockKind;
  depth: number;
  indent: number;
  line_from: number;
  title: string;
  text: string;
  tags: string[];
  anchor: string | null;
  task: TaskStatus | null;
  due: string | null;
  scheduled: string | null;
}

export async function shownNote(scope: TenantScope, asked: AskedNote): Promise<Note | undefined> {
  const { source, path, part, limit, sources } = asked;
  const page = await readPage(scope, source, path);
  if (!page) return undefined;
  const all = await blocksOf(scope, page.page_id);
  const inPart = part === undefined ? all : partOf(all, part);
  if (!inPart) return undefined;
  const rows = inPart.slice(0, limit);
  const props = await propsOf(scope, page.page_id);
  const lines = linesOf(page.text);
  const outer = rows[0]?.indent ?? 0;
  const [version] = await listPageVersions(scope, {
    source,
    path,
    target: pageTarget(source, path),
    limit: 1,
  });
  return {
    ...aboutPage(source, page),
    by: version?.by ?? null,
    blocks: rows.map((row) => ({
      ...shownBlock(row, lines),
      ...(row.indent > outer && { indent: row.indent - outer }),
      ...(props.has(row.handle) && { props: props.get(row.handle)! }),
    })),
    ...(rows.length < inPart.length && { of: inPart.length }),
    ...(await linksIn(scope, page.page_id, sources)),
  };
}

const aboutPage = (source: NoteSource, page: PageRow) => ({
  source,
  path: page.path,
  title: page.title,
  version: page.version,
  created_at: page.created_at.toISOString(),
  updated_at: page.updated_at.toISOString(),
});

const blocksOf = (scope: TenantScope, pageId: string): Promise<BlockRow[]> =>
  scope.rows<BlockRow>({
    name: "shown_blocks",
    text: `select handle, kind, depth, cardinality(within) as indent, line_from, title, text, tags, anchor, task,
             due::text as due, scheduled::text as scheduled
           from blocks where user_id = $1 and page_id = $2 order by place`,
    values: [scope.userId, pageId],
  });

/** Undefined if there is no such part. */
function partOf(rows: readonly BlockRow[], part: string): readonly BlockRow[] | undefined {
  const name = part.replace(/^\^/, "");
  const at = rows.findIndex(
    ({ handle, anchor, kind, title }) =>
      handle === part || anchor === name || (kind === "heading" && title === part),
  );
  if (at < 0) return undefined;
  const { depth } = rows[at]!;
  const end = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return rows.slice(at, end < 0 ? undefined : end);
}

function shownBlock(row: BlockRow, lines: readonly string[]): NoteBlock {
  const { handle: id, kind, tags, task, due, scheduled } = row;
  const line = lines[row.line_from] ?? "";
  const mark = kind === "item" ? itemAt(line.trimStart())?.marker : undefined;
  return {
    id,
    kind,
    indent: 0,
    text: kind === "code" ? row.text : readText(row.text),
    ...(kind === "heading" && { level: levelOf(line, lines[row.line_from + 1]) }),
    ...(mark !== undefined && /\d/.test(mark) && { mark }),
    ...(tags.length > 0 && { tags }),
    ...(task && { task }),
    ...(due !== null && { due }),
    ...(scheduled !== null && { scheduled }),
  };
}

/** Without what is told beside it: lines that are properties, the name that its author gave it, and comments. */
const readText = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !isPropLine(line))
    .join("\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replace(/(?:^|[ \t])\^[A-Za-z0-9-]+[ \t]*$/, "")
    .trimEnd();

function levelOf(line: string, next: string | undefined): number {
  const signs = /^ {0,3}(#{1,6})(?:\s|$)/.exec(line)?.[1];
  if (signs !== undefined) return signs.length;
  return /^ {0,3}=+\s*$/.test(next ?? "") ? 1 : 2;
}

async function propsOf(scope: TenantScope, pageId: string): Promise<Map<string, NoteProp[]>> {
  const rows = await scope.rows<{
    handle: string;
    name_key: string;
    name: string;
    shown: string;
    ref: string | null;
  }>({
    name: "shown_props",
    text: `select handle, name_key, name, shown, ref from block_props
             where user_id = $1 and page_id = $2 order by handle, name_key, ord`,
    values: [scope.userId, pageId],
  });
  const ofBlocks = new Map<string, NoteProp[]>();
  let last: { key: string; prop: NoteProp } | undefined;
  for (const { handle, name_key, name, shown: text, ref } of rows) {
    const key = `${handle} ${name_key}`;
    if (last?.key !== key) {
      last = { key, prop: { name, values: [] } };
      ofBlocks.set(handle, [...(ofBlocks.get(handle) ?? []), last.prop]);
    }
    last.prop.values.push({ text, ...(ref !== null && { ref }) });
  }
  return ofBlocks;
}

async function linksIn(
  scope: TenantScope,
  pageId: string,
  sources: readonly string[],
): Promise<Pick<Note, "refs" | "missing">> {
  const links = await linksInPage(scope, pageId, sources);
  const refs: Record<string, NotePlace> = {};
  for (const { to_key, kind, id, source, path, title } of links)
    if (kind === "block" && id !== null) refs[to_key] = { id, source: source!, path: path!, title: title! };
  return {
    refs,
    missing: links.filter(({ kind, path }) => kind === "page" && path === null).map(({ to_key }) => to_key),
  };
}
