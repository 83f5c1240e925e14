/** The road that all calls take, and the confirmations that wait on it. */
import { awaitConfirmation } from "../confirmations/await-confirmation.ts";
import { Confirmations } from "../confirmations/confirmations.ts";
import type { TenantScope } from "../database/tenant.ts";
import { createRoad } from "../tool/execute.ts";
import { FirstMistakes } from "../tool/manual/first-mistakes.ts";
import type { RoadServices } from "../tool/road/road-services.ts";
import type { Background } from "./background.ts";
import type { Ground } from "./database.ts";
import type { ComposedDomains } from "./domains.ts";

export function composeRoad(
  { bus, scope, heavyScope, readOnlyReason, log }: Ground,
  { callLog, changed }: Background,
  {
    tools,
    skills,
    experts,
    settings,
    kinds,
  }: Pick<ComposedDomains, "tools" | "skills" | "experts" | "settings" | "kinds">,
) {
  const announceConfirmation = (userId: string, confirmationId: string) =>
    void bus.publish({ topic: "confirmation.changed", userId, confirmationId }).catch(() => {});
  const services: RoadServices = {
    registry: tools,
    isKind: (kind) => kinds.get(kind) !== undefined,
    findTool: (userId, name) => skills.findTool(userId, name),
    rightsFor: (call) => experts.rightsFor(call),
    scope,
    settingsOf: (userId) => settings.known(userId) ?? settings.read(scope(userId)),
    heavyScope,
    awaitConfirmation,
    mistakes: new FirstMistakes(),
    callLog,
    announce: (userId, changes) => {
      if (changes.some(({ kind }) => kind === "skill")) skills.changed(userId);
      changed(userId, changes.length);
    },
    announceConfirmation,
    readOnlyReason,
    log,
  };
  return {
    execute: createRoad(services),
    /** The same road within a firing's transaction, whose end announces the changes. */
    within: (tx: TenantScope) => createRoad({ ...services, scope: () => tx, announce: () => {} }),
    confirmations: new Confirmations({
      scope,
      findTool: async (userId, name) => tools.resolve(name) ?? (await skills.findTool(userId, name)),
      announce: announceConfirmation,
    }),
  };
}
