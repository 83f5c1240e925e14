import type { shapes as english } from "../../en/documents/shapes.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

export const shapes: Translated<typeof english> = {
  "shape.no_pattern":
    '不接受这个形状。它没有 pattern。请写明它用于哪些路径，例如 {"pattern": "goals/*/year", "schema": …}。',
  "shape.no_schema": "不接受这个形状。它没有 schema。请给出内容的 JSON Schema，其 type 是 object 或 array。",
  "shape.too_much_work": "content 无法检查：这个 schema 要检查的内容太多。请让它的作者写一个简单些的。",
  "shape.too_many": ({ most }) =>
    `不接受这个形状。所属方已经有 ${figure(most)} 个。请让一个模式涵盖更多路径。`,

  "pattern.refused": ({ fault }, say) =>
    `不接受这个路径模式。${say(fault)}可以写成 goals/*/year 或 goals/**。`,
  "pattern.empty": "它是空的。",
  "pattern.too_long": ({ bytes, most }) => `它有 ${figure(bytes)} 字节，而路径最多 ${figure(most)} 字节。`,
  "pattern.bad_character": "它含有路径里不能有的字符。",
  "pattern.open_too_early": "** 代表下面的全部，所以只能是最后一级。",
  "pattern.too_many_stars": ({ step }) => `一个 * 就代表一级里没有写定的部分，而 ${step} 里不止一个。`,
};
