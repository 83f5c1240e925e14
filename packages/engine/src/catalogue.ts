/** Every built-in tool, one line each. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { UndoService } from "./activity/undo.ts";
import { undoChanges } from "./activity/undo-changes.ts";
import { undoLast } from "./activity/undo-last.ts";
import { createShowCard } from "./cards/show-card.ts";
import { documentsUnder } from "./data/query/documents-under.ts";
import type { TextIndexer } from "./data/search/text-indexer.ts";
import { dataTools } from "./data/tools.ts";
import type { UserDataService } from "./data/user-data-service.ts";
import type { Shapes } from "./shapes/shapes.ts";
import type { TypedTool } from "./tool/define-tool.ts";
import type { TriggerToolServices } from "./triggers/tools/services.ts";
import { triggerTools } from "./triggers/tools/tools.ts";

export interface Services extends TriggerToolServices {
  data: UserDataService;
  shapes: Shapes;
  texts: TextIndexer;
  undo: UndoService;
  /** Resolves when the calls of before are on record. */
  settled: () => Promise<void>;
}

export const builtInTools = (services: Services) => ({
  ...dataTools(services),
  ...triggerTools(services),
  undo_last: undoLast(services.undo),
  undo: undoChanges(services.undo),
  show_card: createShowCard({
    async document({ db }, path) {
      const document = await services.data.read(db, path);
      return document && { path: document.data_path, content: document.content, version: document.version };
    },
    under: ({ db }, prefix, limit) => documentsUnder(db, prefix, limit),
  }),
});

/** What the built-in tools take and answer, for callers in TypeScript. */
export type BuiltInTools = {
  [Name in keyof ReturnType<typeof builtInTools>]: ReturnType<typeof builtInTools>[Name] extends TypedTool<
    infer Input,
    infer Output
  >
    ? { input: Input; output: Output & Pick<ToolResult, "receipt"> }
    : never;
};
