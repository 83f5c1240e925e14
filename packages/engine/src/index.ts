/** The engine's public interface, for surfaces and for programs that use Etui as a library. */

export type { ActivityQuery } from "./activity/activity-query.ts";
export type { RowCounts } from "./archive/archive-format.ts";
export type { ArchiveRefused } from "./archive/archive-refused.ts";
export { checkArchiveFile as checkArchive } from "./archive/check-archive-file.ts";
export type { ArchiveSource } from "./archive/read-archive.ts";
export { cardOf } from "./cards/card-of.ts";
export type { CardService } from "./cards/card-service.ts";
export type { CardComponent } from "./cards/components.ts";
export type { CardEndpoint, EndpointContext } from "./cards/endpoints.ts";
export { briefAnswer, keptInWords } from "./cards/submit-card.ts";
export {
  type LoggedChange,
  type LogPosition,
  parsePosition,
  positionId,
} from "./changes/change-log.ts";
export type { Selection } from "./changes/selection.ts";
export type { EtuiOptions } from "./compose/options.ts";
export { toMessage } from "./conversations/conversation-rows.ts";
export type { FileContent } from "./conversations/files/conversation-files.ts";
export type { BegunTurn, TurnOutcome } from "./conversations/turns.ts";
export type { DocumentText, ListedDocument } from "./data/query/list-documents.ts";
export { makeCursor, readCursor } from "./database/cursor.ts";
export type { TenantScope } from "./database/tenant.ts";
export { checkPath } from "./document/data-path.ts";
export { checkContent } from "./document/document-content.ts";
export type { Diagnosis } from "./domain/checkup.ts";
export type { Retention } from "./domain/retention.ts";
export type { Reach } from "./domain/table-rule.ts";
export { createEtui, type Etui } from "./etui.ts";
export type { ExpertStore } from "./experts/expert-store.ts";
export type { ExpertOutcome } from "./experts/find-expert.ts";
export type { OpenedChoice } from "./models/model-choices.ts";
export type { AllowList } from "./outgoing/hosts/allow-list.ts";
export { allowedHosts, shareAllowedHosts } from "./outgoing/hosts/allowed-hosts.ts";
export type { Method } from "./outgoing/requests/outgoing-request.ts";
export { safeFetch } from "./outgoing/requests/safe-fetch.ts";
export type { SettingRefused } from "./outgoing/setting-refused.ts";
export type { Drift, Registration, Shape, ShapeDefinition, Shapes } from "./shapes/shapes.ts";
export type { ForcedCall } from "./skills/activation/forced-calls.ts";
export type { Offer, Offered } from "./skills/install/skill-imports.ts";
export type { Skill } from "./skills/skill.ts";
export { conflict, failure, notFound, success } from "./tool/answers.ts";
export { defineSchemaTool } from "./tool/define-schema-tool.ts";
export { defineTool } from "./tool/define-tool.ts";
export { LISTING_MARKS } from "./tool/listing-marks.ts";
export { parseMoment } from "./tool/moments/moment.ts";
export { type Need, notPermitted, type Permission, permits } from "./tool/permission.ts";
export type { RegisteredTool, Registry } from "./tool/registry.ts";
export type { ExpertRights } from "./tool/rights/expert-rights.ts";
export type { CallContext, Effect, Permissions, Surface, Tool } from "./tool/tool.ts";
export { zodValidator } from "./tool/validation/zod-validator.ts";
export type { Generate, Generated, GenerateRequest } from "./triggers/delivery/generate.ts";
export type { SkipReason } from "./triggers/dispatch/decide.ts";
export type { Range } from "./triggers/simulation/simulate.ts";
export type { Simulated } from "./triggers/simulation/simulations.ts";
export { conditionInWords } from "./triggers/tools/condition-in-words.ts";
export { parseUntil } from "./triggers/tools/parse-until.ts";
export { triggerView } from "./triggers/tools/trigger-view.ts";
export type { DueCause, StoredTrigger } from "./triggers/trigger.ts";
export { CALLS_A_MINUTE } from "./triggers/webhooks/call-rate.ts";
