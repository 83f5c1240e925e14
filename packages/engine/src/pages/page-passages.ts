/** The pages of a source as things that answer questions. */
import type { PassageSource } from "../domain/passage-source.ts";

interface ShownPage {
  path: string;
  title: string;
  text: string;
}

/** `said` is what of a page's text answers, and `name` what it is called, with its path. */
export const pagePassages = (
  source: string,
  { name, said }: { name: (page: ShownPage) => string; said: (text: string) => string },
): PassageSource => ({
  kinds: ["page"],
  async read(scope, targets) {
    const pages = await scope.rows<ShownPage>({
      name: "pages_for_passages",
      text: `select path, title, text from pages
             where user_id = $1 and source = $3 and deleted_at is null and source || '/' || path = any($2::text[])`,
      values: [scope.userId, targets, source],
    });
    return pages.map((page) => ({
      target: `${source}/${page.path}`,
      title: name(page),
      text: said(page.text),
    }));
  },
  async after(scope, target, limit) {
    const pages = await scope.rows<{ target: string }>({
      name: "pages_for_passages_after",
      text: `select source || '/' || path as target from pages
             where user_id = $1 and source = $4 and deleted_at is null and (source || '/' || path) collate "C" > $2
             order by (source || '/' || path) collate "C" limit $3`,
      values: [scope.userId, target, limit, source],
    });
    return pages.map((page) => page.target);
  },
});
