import type { triggerHints as english } from "../en/trigger-hints.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";
import { KINDS } from "./accepted.ts";

export const triggerHints: Translated<typeof english> = {
  "condition.nothing_there": ({ path, nearest }) =>
    `${whereOf(path)}目前什么都没有存，有了内容才可能触发。${orRather(nearest)}`,
  "condition.gate_nothing_there": ({ path, is, nearest }) =>
    `rules.only_if 看的地方（${path}）目前什么都没有存，${
      is === "present" ? "有了内容才会触发" : "所以每次都会触发"
    }。${orRather(nearest)}`,
  "condition.source_deleted": ({ path }) =>
    `它所属的文档 ${path}（source_path）已删除：不先恢复，它就不会触发。`,
  "condition.source_nothing_there": ({ path, nearest }) =>
    `它属于 ${path}（source_path），但那里没有文档。${orRather(nearest)}`,
  "condition.gate_names_day": ({ path, is, dated }) =>
    `rules.only_if 每天看的都是 ${path} 这个名称本身，那里什么都没有存，${
      is === "present" ? "有了内容才会触发" : "所以每次都会触发"
    }。要看当天的文档，请写 ${dated}。`,
  "condition.reached_already": ({ path, number, gte }) =>
    `${path} 现在已经是 ${figure(number)}，而它在达到 ${figure(gte)} 的那一刻才触发：要先降下去再达到。`,
  "condition.held_already": ({ path }) =>
    `${path} 现在已经符合条件，而它在变得符合的那一刻才触发：要先变得不符合。`,
  "condition.one_document": ({ path, gte, folder }) =>
    `${path} 只是一个文档，永远不会有 ${figure(gte)} 个，所以不会触发。要数多个文档，请监视 ${folder}。`,
  "condition.empty_range": ({ field, least, most }) =>
    `没有一个 ${field} 的值能同时高于 ${JSON.stringify(least)} 又低于 ${JSON.stringify(most)}，条件不会成立。要其中之一，请写 {"$or": [{…}, {…}]}。`,
  "condition.day_as_text": ({ at, written }) =>
    `“${written}”按文字比较，那里没有文档写着它，它也不会换成日期。${
      at.startsWith("rules.")
        ? '要指触发当天，请写 "{date}"。'
        : "要按每个文档的日期，请用 deadline；count 有 window 和 field；rules.only_if 里可以写 {date}。"
    }`,
  "condition.no_such_field": ({ field, nearest, ...seen }) =>
    `${documentsOf(seen)}没有字段 ${field}。${orRather(nearest)}`,
  "condition.field_in_list": ({ field, nearest, list, inner, by, ...seen }) =>
    `${documentsOf(seen)}没有单独的字段 ${field}：${nearest} 在列表 ${list} 里。${
      {
        filter: `请写 ${nearest}，筛选条件会查看列表里的每一项。`,
        items: `请写 "items": "${list}" 和 "${seen.at.split(".").at(-1)}": "${inner}"，这样会逐项查看。`,
        list: `请写 "items": "${list}"，对每一项的要求写进 where：{"${inner}": …}。`,
        documents: "想按日期来数每一项，请把每一项存成单独的文档。",
      }[by]
    }`,
  "condition.no_date": ({ field, shown, ...seen }) =>
    `${documentsOf(seen)}读不出 ${field} 里的日期，里面是 ${shown}。` +
    "日期要写成 2026-12-03，带时间则写成 2026-12-03T09:00。",
  "condition.other_date": ({ field, written, shown, path }) =>
    `${path} 里 ${field} 的日期写成 ${shown} 这样，而比较是按文字进行的：请把“${written}”也写成这种形式。`,
  "condition.other_kind": ({ field, wanted, found, shown, ...seen }) =>
    `条件拿 ${field} 和${KINDS[wanted]}比较，但${documentsOf(seen)}存的是${KINDS[found]}，例如 ${shown}。` +
    (found === "array"
      ? `要找列表里的一项，请用 $contains：{"${field}": {"$contains": …}}。`
      : "类型不同的值永远对不上：请改用同类型的值比较，或者改变存的类型。"),
};

const orRather = (nearest: string | undefined) => (nearest === undefined ? "" : `是不是 ${nearest}？`);

function whereOf(path: string): string {
  if (path.includes("*")) return `符合 ${path} 的路径`;
  return path.endsWith("/") ? `${path} 下面` : `${path} 和它下面`;
}

function documentsOf({
  path,
  documents,
  is_whole,
  items,
}: {
  path: string;
  documents: number;
  is_whole: boolean;
  items?: string;
}): string {
  if (items !== undefined) return `${path} 里列表 ${items} 的 ${figure(documents)} 项都`;
  if (documents === 1) return `文档 ${path} `;
  return `${path} 里${is_whole ? "的" : "最新的"} ${figure(documents)} 个文档都`;
}
