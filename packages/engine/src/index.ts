/** The engine's public face, for surfaces and for programs that use Etui as a library. */
export { isLater, type LogPosition, parsePosition, positionId } from "./changes/change-log.ts";
export { listChildren } from "./data/children.ts";
export { checkPath } from "./data/data-path.ts";
export { listVersions, readVersion } from "./data/history.ts";
export { createEtui, type Etui, type EtuiOptions, LOCAL_USER } from "./etui.ts";
export { decideConfirmation, listConfirmations } from "./tool/confirmations.ts";
export type { CallContext, Effect, Permissions, Surface, Tool } from "./tool/tool.ts";
export { parseJson } from "./tool/validation/json-guard.ts";
