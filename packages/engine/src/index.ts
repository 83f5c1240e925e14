/** The engine's public face, for surfaces and for programs that use Etui as a library. */

export { type Language, languageOf } from "@etui/protocol/language-of";
export { parseDuration } from "@etui/time/calendar/duration";
export { checkZone } from "@etui/time/calendar/zone";
export { momentInWords, scheduleInWords } from "@etui/time/rules/in-words";
export type { Json } from "@etui/values/json/json";
export { findForbidden } from "@etui/values/parse/find-forbidden";
export { parseJson } from "@etui/values/parse/parse-json";
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
  isLater,
  type LoggedChange,
  type LogPosition,
  parsePosition,
  positionId,
} from "./changes/change-log.ts";
export type { Selection } from "./changes/selection.ts";
export { toMessage } from "./conversations/conversation-rows.ts";
export { exportConversation } from "./conversations/export-conversation.ts";
export type { FileContent } from "./conversations/files/conversation-files.ts";
export type { BegunTurn, TurnOutcome } from "./conversations/turns.ts";
export { diffVersions, readVersion } from "./data/history/history.ts";
export { listVersions } from "./data/history/list-versions.ts";
export { type OldestKept, oldestKept } from "./data/history/oldest-kept.ts";
export { type DriftReport, inspectShapes } from "./data/inspect-shapes.ts";
export { countKept } from "./data/purge/count-kept.ts";
export { listChildren } from "./data/query/children.ts";
export { makeCursor, readCursor } from "./data/query/cursor.ts";
export {
  type DocumentText,
  type ListedDocument,
  listDocuments,
  listDocumentsAt,
  listDocumentTexts,
} from "./data/query/list-documents.ts";
export { countDocuments } from "./data/query/query-documents.ts";
export { DatabaseFault } from "./database/database-fault.ts";
export type { EarlierData } from "./database/embedded/files/home-mark.ts";
export {
  hasDatabase,
  inspectData,
  inspectPrograms,
  type StoredData,
} from "./database/embedded/inspect-embedded.ts";
export {
  type DatabaseState,
  inspectDatabase,
  MARK_CONTAINMENT,
  MARK_TEXT_MATCH,
} from "./database/inspect-database.ts";
export type { TenantScope } from "./database/tenant.ts";
export { checkPath } from "./document/data-path.ts";
export { checkContent } from "./document/document-content.ts";
export { createEtui, type Etui, type EtuiOptions } from "./etui.ts";
export type { ExpertStore } from "./experts/expert-store.ts";
export type { ExpertOutcome } from "./experts/find-expert.ts";
export { ALL_MESSAGES } from "./inbox/mark-messages.ts";
export { LOCAL_USER } from "./local-user.ts";
export type { OpenedChoice } from "./models/model-choices.ts";
export type { AllowList } from "./outgoing/hosts/allow-list.ts";
export { allowedHosts, shareAllowedHosts } from "./outgoing/hosts/allowed-hosts.ts";
export type { Method } from "./outgoing/requests/outgoing-request.ts";
export { safeFetch } from "./outgoing/requests/safe-fetch.ts";
export type { SettingRefused } from "./outgoing/setting-refused.ts";
export type { Retention } from "./retention/retention.ts";
export type { Drift, Registration, Shape, ShapeDefinition, Shapes } from "./shapes/shapes.ts";
export type { ForcedCall } from "./skills/activation/forced-calls.ts";
export { checkFolder, checkLoaded } from "./skills/check/check-folder.ts";
export type { SkillCheck } from "./skills/check/check-skill.ts";
export type { SkillDescription } from "./skills/describe-skill.ts";
export { estimateTokens } from "./skills/finding/estimate-tokens.ts";
export { evaluateRouting, type Rates, type RoutingReport } from "./skills/finding/evaluate-routing.ts";
export { type LabelledRequest, readLabels } from "./skills/finding/labelled-requests.ts";
export { skillFolders } from "./skills/folder/find-skills.ts";
export { checkLock } from "./skills/install/check-lock.ts";
export type { Offer, Offered } from "./skills/install/skill-imports.ts";
export { findByName } from "./skills/library/find-by-name.ts";
export { seenBy } from "./skills/library/seen-by.ts";
export { readYaml } from "./skills/manifest/read-yaml.ts";
export { planMigration, writeMigration } from "./skills/migrate/migrate-folder.ts";
export { listOpenFiles, type OpenFile, readOpenFile } from "./skills/open-format/open-files.ts";
export { openNames } from "./skills/open-format/open-names.ts";
export { ownManifest } from "./skills/open-format/own-manifest.ts";
export { writeManifest } from "./skills/open-format/write-manifest.ts";
export { EntryNames } from "./skills/package/archives/entry-names.ts";
export { entryPath } from "./skills/package/archives/entry-path.ts";
export { readArchive } from "./skills/package/archives/read-archive.ts";
export { findingsIn } from "./skills/package/inspection/finding.ts";
export type { Inspection } from "./skills/package/inspection/inspection.ts";
export { npmPack } from "./skills/package/npm/npm-pack.ts";
export { readNpm } from "./skills/package/npm/read-npm.ts";
export { type PackageSource, readSource } from "./skills/package/read-source.ts";
export {
  LIMITS as PACKAGE_LIMITS,
  type PackageFile,
  type PackagesRead,
  type SkillPackage,
} from "./skills/package/skill-package.ts";
export { scaffold } from "./skills/scaffold/scaffold.ts";
export type { Diagnostic, Skill } from "./skills/skill.ts";
export { conflict, failure, notFound, success } from "./tool/answers.ts";
export { defineSchemaTool } from "./tool/define-schema-tool.ts";
export { defineTool } from "./tool/define-tool.ts";
export { parseMoment } from "./tool/moments/moment.ts";
export { type Need, notPermitted, type Permission, permits } from "./tool/permission.ts";
export type { RegisteredTool, Registry } from "./tool/registry.ts";
export type { ExpertRights } from "./tool/rights/expert-rights.ts";
export type { CallContext, Effect, Permissions, Surface, Tool } from "./tool/tool.ts";
export { UNLISTED } from "./tool/unlisted.ts";
export { zodValidator } from "./tool/validation/zod-validator.ts";
export type { Generate, Generated, GenerateRequest } from "./triggers/delivery/generate.ts";
export type { SkipReason } from "./triggers/dispatch/decide.ts";
export { isDispatching } from "./triggers/dispatch/is-dispatching.ts";
export type { Range } from "./triggers/simulation/simulate.ts";
export { readFirings } from "./triggers/store/read-firings.ts";
export { readTitles } from "./triggers/store/read-titles.ts";
export { listTriggers, pageTriggers, readTrigger } from "./triggers/store/read-triggers.ts";
export { conditionInWords } from "./triggers/tools/condition-in-words.ts";
export { snoozeEnd } from "./triggers/tools/snooze-end.ts";
export { localIso, triggerView } from "./triggers/tools/trigger-view.ts";
export type { DueCause, StoredTrigger } from "./triggers/trigger.ts";
export { CALLS_A_MINUTE } from "./triggers/webhooks/call-rate.ts";
