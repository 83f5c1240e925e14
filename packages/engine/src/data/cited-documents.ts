/** Documents in a reply: by `data://<path>`, by their place in the page, or by the path itself. */
import type { Json } from "@etui/values/json/json";
import { type CitedSource, MOST_PAST } from "../domain/cited-source.ts";
import { LIVE } from "./documents/live.ts";
import { linesOf } from "./search/document-passages.ts";

export const citedDocuments: CitedSource = {
  async find(scope, address) {
    const path = pathIn(address);
    if (path === undefined) return undefined;
    return {
      domain: "data",
      async present() {
        const [document] = await scope.rows<{ content: Json }>({
          name: "content_of_cited_document",
          text: `select content from user_data_store where user_id = $1 and data_path = $2 and ${LIVE}`,
          values: [scope.userId, path],
        });
        return document && said(path, document.content);
      },
      async past() {
        const versions = await scope.rows<{ version: number; content: Json }>({
          name: "past_contents_of_cited_document",
          text: `select version, content from user_data_history where user_id = $1 and data_path = $2
                 order by version desc limit ${MOST_PAST}`,
          values: [scope.userId, path],
        });
        return versions.map(({ version, content }) => ({ version, text: said(path, content) }));
      },
    };
  },
};

/** Each value by itself and with the name of its field, and the content as it is written. */
const said = (path: string, content: Json): string =>
  [path, linesOf(content), JSON.stringify(content)].join("\n");

const IN_PAGE = /^\/data\?(?:[^#]*&)?path=([^&#]+)/;
const BY_SCHEME = /^data:\/\/([^?#]+)/i;
/** A path has no scheme, and begins neither at the root of a server nor with a sign. */
const BARE = /^(?![a-z][a-z\d+.-]*:)[\p{L}\p{N}_][^?#]*$/iu;

function pathIn(address: string): string | undefined {
  const written =
    IN_PAGE.exec(address)?.[1] ?? BY_SCHEME.exec(address)?.[1] ?? (BARE.test(address) ? address : undefined);
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
