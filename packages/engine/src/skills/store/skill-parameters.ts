/** A user's settings for a skill, including bundled ones: plain values, and secrets that only the skill's code sees. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { setField } from "@etui/values/json/json-object";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { UserSecrets } from "../../secrets/user-secrets.ts";

export interface SkillParameter {
  key: string;
  is_secret: boolean;
  /** False for a secret that came with an archive, because it was encrypted with the key of another installation. */
  is_set: boolean;
  /** Left out for a secret. */
  value?: Json;
}

export type GivenParameter = { value: Json } | { secret: string };

export type ParameterSet = { ok: true } | { ok: false; refused: Refusal };

const KEY = /^[A-Za-z][\w.-]{0,63}$/;
const MOST_PARAMETERS = 100;
const LONGEST_VALUE = 16 * 1024;

export class SkillParameters {
  readonly #secrets: UserSecrets;

  constructor(secrets: UserSecrets) {
    this.#secrets = secrets;
  }

  async list(scope: TenantScope, skillName: string): Promise<SkillParameter[]> {
    const rows = await this.#read(scope, skillName);
    return rows.map(({ key, is_secret, value, sealed }) =>
      is_secret ? { key, is_secret, is_set: sealed !== null } : { key, is_secret, is_set: true, value },
    );
  }

  async get(scope: TenantScope, skillName: string, key: string): Promise<SkillParameter | undefined> {
    return (await this.list(scope, skillName)).find((parameter) => parameter.key === key);
  }

  async set(
    scope: TenantScope,
    { skillName, key }: { skillName: string; key: string },
    given: GivenParameter,
  ): Promise<ParameterSet> {
    const fault = faultOf(key, given);
    if (fault !== undefined) return { ok: false, refused: fault };
    return scope.transaction(async (tx): Promise<ParameterSet> => {
      const others = (await this.#read(tx, skillName)).filter((row) => row.key !== key);
      if (others.length >= MOST_PARAMETERS)
        return refuse("skills.too_many_settings", { most: MOST_PARAMETERS });
      await tx.rows({
        name: "set_skill_parameter",
        text: `insert into skill_parameters (user_id, skill_name, key, value, is_secret) values ($1, $2, $3, $4, $5)
               on conflict (user_id, skill_name, key) do update
               set value = excluded.value, is_secret = excluded.is_secret, updated_at = clock_timestamp(),
                 deleted_at = null`,
        values: [
          tx.userId,
          skillName,
          key,
          "value" in given ? JSON.stringify(given.value) : null,
          "secret" in given,
        ],
      });
      if ("secret" in given) await this.#secrets.keep(tx, secretName(skillName, key), given.secret);
      else await this.#secrets.drop(tx, secretName(skillName, key));
      return { ok: true };
    });
  }

  /** False if there was none. A secret is deleted with it for good. */
  remove(scope: TenantScope, skillName: string, key: string): Promise<boolean> {
    return scope.transaction(async (tx) => {
      await this.#secrets.drop(tx, secretName(skillName, key));
      const gone = await tx.rows({
        name: "remove_skill_parameter",
        text: `delete from skill_parameters where user_id = $1 and skill_name = $2 and key = $3 returning key`,
        values: [tx.userId, skillName, key],
      });
      return gone.length > 0;
    });
  }

  /** The settings with the secrets, only for the skill's code. A secret that cannot be decrypted is left out. */
  async forHandler(
    scope: TenantScope,
    skillName: string,
  ): Promise<{ parameters: JsonObject; secrets: string[] }> {
    const parameters: JsonObject = {};
    const secrets: string[] = [];
    for (const { key, is_secret, value, sealed } of await this.#read(scope, skillName)) {
      if (!is_secret) setField(parameters, key, value);
      else if (sealed !== null) {
        const secret = this.#secrets.open(scope.userId, secretName(skillName, key), sealed);
        if (secret === undefined) continue;
        setField(parameters, key, secret);
        secrets.push(secret);
      }
    }
    return { parameters, secrets };
  }

  #read(scope: TenantScope, skillName: string) {
    return scope.rows<{ key: string; is_secret: boolean; value: Json; sealed: string | null }>({
      name: "read_skill_parameters",
      text: `select p.key, p.is_secret, p.value, s.sealed from skill_parameters p
             left join user_secrets s on s.user_id = $1 and s.name = 'skill/' || p.skill_name || '/' || p.key
             where p.user_id = $1 and p.skill_name = $2 and p.deleted_at is null order by p.key`,
      values: [scope.userId, skillName],
    });
  }
}

/** Neither part contains a slash. */
const secretName = (skillName: string, key: string): string => `skill/${skillName}/${key}`;

function faultOf(key: string, given: GivenParameter): Refusal | undefined {
  if (!KEY.test(key)) return refusal("skills.bad_setting_name");
  const value: Json = "secret" in given ? given.secret : given.value;
  if (value === "") return refusal("skills.setting_empty", { key });
  if (JSON.stringify(value).length > LONGEST_VALUE)
    return refusal("skills.setting_too_long", { key, most: LONGEST_VALUE });
  return findForbidden(value);
}
