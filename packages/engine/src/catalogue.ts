/** Every built-in tool, one line each. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { UndoService } from "./activity/undo.ts";
import { undoChanges } from "./activity/undo-changes.ts";
import { undoLast } from "./activity/undo-last.ts";
import type { CardService } from "./cards/card-service.ts";
import { cardTools } from "./cards/tools.ts";
import { type CompanionServices, companionTools } from "./companion/tools.ts";
import type { TextIndexer } from "./data/search/text-indexer.ts";
import { dataTools } from "./data/tools.ts";
import type { UserDataService } from "./data/user-data-service.ts";
import type { Shapes } from "./shapes/shapes.ts";
import { type SkillToolServices, skillTools } from "./skills/tools.ts";
import type { TypedTool } from "./tool/define-tool.ts";
import type { TriggerToolServices } from "./triggers/tools/services.ts";
import { triggerTools } from "./triggers/tools/tools.ts";

export interface Services extends TriggerToolServices, SkillToolServices, CompanionServices {
  data: UserDataService;
  shapes: Shapes;
  texts: TextIndexer;
  undo: UndoService;
  cards: CardService;
  /** Resolves when the calls of before are on record. */
  settled: () => Promise<void>;
}

export const builtInTools = (services: Services) => {
  const data = dataTools(services);
  const triggers = triggerTools(services);
  const cards = cardTools(services);
  return {
    ...data,
    ...triggers,
    undo_last: undoLast(services.undo),
    undo: undoChanges(services.undo),
    ...cards,
    ...skillTools(services),
    ...companionTools({ ...data, ...triggers, ...cards }, services),
  };
};

/** What the built-in tools take and answer, for callers in TypeScript. */
export type BuiltInTools = {
  [Name in keyof ReturnType<typeof builtInTools>]: ReturnType<typeof builtInTools>[Name] extends TypedTool<
    infer Input,
    infer Output
  >
    ? { input: Input; output: Output & Pick<ToolResult, "receipt"> }
    : never;
};
