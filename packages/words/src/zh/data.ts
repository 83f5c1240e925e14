import type { data as english } from "../en/data.ts";
import type { Translated } from "../sentence.ts";

export const data: Translated<typeof english> = {
  "data.as_of_ahead": ({ at, now }) => `${at} 还没有到：现在是 ${now}。要看现在存的内容，就不要写它。`,
  "data.no_past_creation": () =>
    "过去的文档是何时创建的没有保留。用 as_of 时，请按 updated_at、path 或某个字段排序。",
  "data.bad_expiry": ({ moment, never }, say) => `${say(moment)}写 "${never}" 则取消到期。`,
};
