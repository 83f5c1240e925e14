/**
 * The vocabulary of what a caller may do: an effect on a domain, such as `read:data` or `write:triggers`. Tokens, keys
 * and experts are granted permissions; every tool and every endpoint needs one.
 *
 * `*` stands for anything on either side of the colon. `read` never covers what shows a secret. What an operator
 * decides for the whole installation (keys of models, code of skills, exports of a user's whole data) needs `admin`.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Effect, Permissions } from "./tool.ts";

export type PermissionEffect = Effect | "admin";
export type Permission = `${PermissionEffect | "*"}:${string}`;

/** The permission that a tool or an endpoint needs. */
export interface Need {
  readonly effect: PermissionEffect;
  /** The value of `Domain.name`. */
  readonly domain: string;
}

/** Whether the caller has the permission; lists of tools are checked when a tool is called. */
export function permits({ allow, effects }: Permissions = {}, need: Need): boolean {
  return (
    (allow?.some((permission) => covers(permission, need)) ?? true) &&
    (effects?.includes(need.effect as Effect) ?? true)
  );
}

/** Whether the caller has this effect in any domain. */
export const maySome = ({ allow, effects }: Permissions = {}, effect: Effect): boolean =>
  (allow?.some((permission) => coversEffect(permission, effect)) ?? true) &&
  (effects?.includes(effect) ?? true);

const coversEffect = (permission: Permission, effect: PermissionEffect) =>
  permission.startsWith("*:") || permission.startsWith(`${effect}:`);

const covers = (permission: Permission, { effect, domain }: Need): boolean =>
  coversEffect(permission, effect) && (permission.endsWith(":*") || permission.endsWith(`:${domain}`));

/** The refusal for `what`, a tool or an endpoint. */
export const notPermitted = (
  what: string,
  { allow, effects }: Permissions,
  { effect, domain }: Need,
): Refusal =>
  effects && !effects.includes(effect as Effect)
    ? refusal("road.effect_not_allowed", { tool: what, allowed: effects })
    : refusal("road.permission_missing", { what, needs: `${effect}:${domain}`, has: allow ?? [] });
