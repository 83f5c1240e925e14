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
  /** Of a tool that only does what others do: it needs one of these instead. Each thing that it does needs its own. */
  readonly standsOn?: readonly Need[];
}

/** Whether the caller has the permission; lists of tools are checked when a tool is called. */
export function permits({ allow, effects }: Permissions = {}, need: Need): boolean {
  return alternatives(need).some(
    ({ effect, domain }) =>
      (allow?.some((permission) => covers(permission, { effect, domain })) ?? true) &&
      (effects?.includes(effect as Effect) ?? true),
  );
}

const alternatives = (need: Need): readonly Need[] => need.standsOn ?? [need];

/** Whether the caller has this effect in any domain. */
export const maySome = ({ allow, effects }: Permissions = {}, effect: Effect): boolean =>
  (allow?.some((permission) => coversEffect(permission, effect)) ?? true) &&
  (effects?.includes(effect) ?? true);

/** The effect and the domain of a permission; a domain may have any name, and is compared whole. */
function partsOf(permission: Permission): { effect: string; domain: string } {
  const colon = permission.indexOf(":");
  return { effect: permission.slice(0, colon), domain: permission.slice(colon + 1) };
}

const isOrAny = (granted: string, needed: string): boolean => granted === "*" || granted === needed;

const coversEffect = (permission: Permission, effect: PermissionEffect) =>
  isOrAny(partsOf(permission).effect, effect);

const covers = (permission: Permission, { effect, domain }: Need): boolean =>
  coversEffect(permission, effect) && isOrAny(partsOf(permission).domain, domain);

/** What both allow: every permission that each of them has. */
export function inBoth(
  one: Permissions | undefined,
  other: Permissions | undefined,
): Permissions | undefined {
  if (!one || !other) return one ?? other;
  const allow =
    one.allow && other.allow
      ? one.allow.flatMap((mine) => other.allow!.flatMap((theirs) => meet(mine, theirs) ?? []))
      : (one.allow ?? other.allow);
  const effects = common(one.effects, other.effects);
  const tools = common(one.tools, other.tools);
  return { ...(allow && { allow }), ...(effects && { effects }), ...(tools && { tools }) };
}

function meet(one: Permission, other: Permission): Permission | undefined {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  const effect = narrower(mine.effect, theirs.effect);
  const domain = narrower(mine.domain, theirs.domain);
  return effect === undefined || domain === undefined ? undefined : (`${effect}:${domain}` as Permission);
}

const narrower = (one: string, other: string): string | undefined =>
  one === "*" || one === other ? other : other === "*" ? one : undefined;

const common = <Name>(one: readonly Name[] | undefined, other: readonly Name[] | undefined) =>
  one && other ? one.filter((name) => other.includes(name)) : (one ?? other);

/** Whether a stored value is what a caller may do. */
export const arePermissions = (value: unknown): value is Permissions =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).every(
    ([name, list]) =>
      ["allow", "effects", "tools"].includes(name) &&
      Array.isArray(list) &&
      list.every((one) => typeof one === "string"),
  );

/** The refusal for `what`, a tool or an endpoint; where one of several permissions would do, it names the first. */
export function notPermitted(what: string, { allow, effects }: Permissions, need: Need): Refusal {
  const { effect, domain } = alternatives(need)[0]!;
  return effects && !effects.includes(effect as Effect)
    ? refusal("road.effect_not_allowed", { tool: what, allowed: effects })
    : refusal("road.permission_missing", { what, needs: `${effect}:${domain}`, has: allow ?? [] });
}

/** Why a caller may not do what `what` would do on their behalf. */
export const lacking = (
  what: string,
  permissions: Permissions | undefined,
  need: Need,
): Refusal | undefined => (permits(permissions, need) ? undefined : notPermitted(what, permissions!, need));
