/** `context.need`: data that a handler cannot do without. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import { MissingData, type SkillContext } from "./handler.ts";

/** Looks first in the arguments of the call, then in the profile. */
export const needOf =
  (args: JsonObject, profile: JsonObject): SkillContext["need"] =>
  (name, { from = name, collect } = {}) => {
    const value = args[name] ?? from.split(".").reduce<Json | undefined>(childOf, profile);
    if (value === undefined || value === null) throw new MissingData(name, collect);
    return value;
  };
