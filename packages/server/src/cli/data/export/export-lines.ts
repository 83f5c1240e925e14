/** All documents as NDJSON, one page at a time. */
import type { Etui } from "@etui/engine";

/** The most documents per page if they are small, and the most characters if they are large. */
const MOST = 50;
const HEAVIEST = 4 * 1024 * 1024;
/** The first page, before anything is known about sizes. */
const FIRST = 4;

export interface ExportScope {
  etui: Etui;
  user: string;
  prefix: string | undefined;
}

/** The content is passed on as the database prints it, so that numbers keep all their digits. */
export async function* exportLines({ etui, user, prefix }: ExportScope): AsyncGenerator<string[]> {
  let after: string | undefined;
  let limit = FIRST;
  for (;;) {
    const page = await etui.data.texts(etui.scope(user), { prefix, after, limit });
    const lines = page.map(
      ({ path, json, version, created_at, updated_at }) =>
        `{"path":${JSON.stringify(path)},"content":${json},"version":${version},` +
        `"created_at":"${created_at.toISOString()}","updated_at":"${updated_at.toISOString()}"}\n`,
    );
    if (lines.length > 0) yield lines;
    if (page.length < limit) return;
    after = page.at(-1)!.path;
    limit = nextLimit(limit, lines);
  }
}

/** As many as fit if the next ones are like the largest of these, but at most twice as many: they may be larger. */
function nextLimit(limit: number, lines: string[]): number {
  const largest = Math.max(...lines.map((line) => line.length));
  return Math.max(1, Math.min(MOST, limit * 2, Math.floor(HEAVIEST / largest)));
}
