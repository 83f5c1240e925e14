/**
 * The one vocabulary of what a caller may do: an effect on a domain, such as `read:data` or `write:triggers`. Tokens, keys
 * and experts are granted them; a tool needs one, and so does every endpoint.
 *
 * `*` stands for any on either side of the colon. `read` never covers what shows a secret, and what an operator decides
 * for the whole house (keys of models, code of skills, everything of a user at once) is `admin`.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Effect, Permissions } from "./tool.ts";

export type PermissionEffect = Effect | "admin";
export type Permission = `${PermissionEffect | "*"}:${string}`;

/** What a tool or an endpoint asks for. */
export interface Need {
  readonly effect: PermissionEffect;
  /** `Domain.name`. */
  readonly domain: string;
}

/** Whether the caller may; the list of tools is asked for where a tool is called. */
export function permits({ allow, effects }: Permissions = {}, need: Need): boolean {
  return (
    (allow?.some((permission) => covers(permission, need)) ?? true) &&
    (effects?.includes(need.effect as Effect) ?? true)
  );
}

/** Whether the caller may do such a thing anywhere. */
export const maySome = ({ allow, effects }: Permissions = {}, effect: Effect): boolean =>
  (allow?.some((permission) => coversEffect(permission, effect)) ?? true) &&
  (effects?.includes(effect) ?? true);

const coversEffect = (permission: Permission, effect: PermissionEffect) =>
  permission.startsWith("*:") || permission.startsWith(`${effect}:`);

const covers = (permission: Permission, { effect, domain }: Need): boolean =>
  coversEffect(permission, effect) && (permission.endsWith(":*") || permission.endsWith(`:${domain}`));

/** Why `what`, a tool or an endpoint, is refused. */
export const notPermitted = (
  what: string,
  { allow, effects }: Permissions,
  { effect, domain }: Need,
): Refusal =>
  effects && !effects.includes(effect as Effect)
    ? refusal("road.effect_not_allowed", { tool: what, allowed: effects })
    : refusal("road.permission_missing", { what, needs: `${effect}:${domain}`, has: allow ?? [] });
