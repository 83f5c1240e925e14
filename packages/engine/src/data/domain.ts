import { THING_WORDS } from "@etui/words/thing-words";
import type { Domain } from "../domain/domain.ts";
import { ofDomain } from "../domain/of-domain.ts";
import { citedDocuments } from "./cited-documents.ts";
import { DATA_TABLES } from "./data-tables.ts";
import { retireVersions } from "./history/prune-history.ts";
import { undoDocuments } from "./history/undo-documents.ts";
import { dataTarget } from "./query/data-target.ts";
import { documentSource } from "./search-source.ts";
import { shapesCheckup } from "./shapes-checkup.ts";
import { type DataServices, dataTools } from "./tools.ts";

export const dataDomain = {
  name: "data",
  tables: DATA_TABLES,
  kinds: [
    {
      name: "user_data",
      words: THING_WORDS.user_data,
      event: "data.changed",
    },
  ],
  retire: retireVersions,
  open(services: DataServices) {
    const tools = dataTools(services);
    return {
      tools,
      undoers: [undoDocuments],
      search: documentSource(ofDomain(tools.query_user_data, "data")),
      queried: [dataTarget],
      cited: citedDocuments,
      checkups: [shapesCheckup(services.shapes)],
    };
  },
} satisfies Domain<DataServices>;
