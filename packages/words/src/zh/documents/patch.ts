import type { OperationTitle, There, WayOn } from "@etui/values/patch/patch-refusal";
import type { patch as english } from "../../en/documents/patch.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { KINDS } from "../accepted.ts";
import { someOf } from "../some-of.ts";
import { spaced } from "../spaced.ts";

const EXAMPLE = '{"op": "replace", "path": "/title", "value": "New"}';

export const patch: Translated<typeof english> = {
  "patch.no_list": ({ got }) => `patch 必须是操作的列表，例如 [${EXAMPLE}]；收到的是 ${got}。`,
  "patch.too_many": ({ count, most }) =>
    `patch 最多 ${figure(most)} 个操作，这里有 ${figure(count)} 个。请分几次调用。`,
  "patch.no_operation": ({ number, got }) => `操作 ${number} 必须是对象，例如 ${EXAMPLE}；收到的是 ${got}。`,
  "patch.unknown_op": ({ number, op, nearest, known }) => {
    const came = op === undefined ? "缺少 op" : `的 op ${op} 不存在`;
    const hint = nearest === undefined ? "" : `是不是 ${nearest}？`;
    return `${spaced(`操作 ${number}`, came)}。${hint}可用的有：${known.join("、")}。`;
  },
  "patch.no_value": ({ operation }) => `${title(operation)}缺少 value。请写上 value，可以是 null。`,
  "patch.no_pointer": ({ operation, member, got }) => {
    const came = got === undefined ? `缺少 ${member}` : `的 ${member} 是 ${got}`;
    return `${title(operation)}${came}。请写 JSON Pointer，例如 "/goals/0/title"。`;
  },
  "patch.bad_pointer": ({ operation, member, got }) =>
    `${title(operation)}的 ${member} 是 ${got}，不是 JSON Pointer。请以斜杠开头，并用斜杠隔开各级的键，例如 "/goals/0/title"；` +
    "键里的 / 写作 ~1，~ 写作 ~0。",
  "patch.pointer_too_deep": ({ operation, member, levels }) =>
    `${title(operation)}的 ${member} 超过 ${figure(levels)} 层，没有文档有这么深。`,
  "patch.refused_key": ({ operation, member, key }) =>
    `${title(operation)}的 ${member} 里有键 ${key}，patch 不能动它。请替换它所在的对象。`,
  "patch.not_applied": ({ operation, fault }, say) => `${title(operation)}：${say(fault)}什么也没有改动。`,

  "patch.missing_place": ({ place, there, way }) =>
    `${spaced(placeInWords(place), instead(there))}${wayOn(way)}`,
  "patch.removes_document": "patch 不能去掉整个文档。请把它替换成 {}，或删除这个文档。",
  "patch.into_itself": "不能把一个值移动到它自己里面。请复制它，或移动它里面的内容。",
  "patch.other_value": ({ value, expected, differs_at }) => {
    const first = differs_at === undefined ? "" : `第一处不同在 ${differs_at}。`;
    return `那里的值是 ${value}，不是 ${expected}。${first}请重新读取文档，按它现在的内容来写 patch。`;
  },
  "patch.carries_too_much": ({ mebibytes }) =>
    `这个 patch 复制和移动的内容合计超过 ${mebibytes} MiB。请少复制一些。`,
  "patch.too_deep": ({ levels }) => `这样文档会嵌套超过 ${figure(levels)} 层。请减少层数。`,
};

const placeInWords = (place: string) => (place === "" ? "整个文档" : place);

const title = ({ number, op, places }: OperationTitle) =>
  `操作 ${number}（${[op, places.map(placeInWords).join(" → ")].filter(Boolean).join(" ")}）`;

function instead(there: There): string {
  switch (there.is) {
    case "value":
      return `是 ${there.value}（${KINDS[there.kind]}），里面没有内容。`;
    case "list":
      return position(there);
    case "object": {
      const has = `没有键 ${there.wanted}。`;
      if ("nearest" in there) return `${has}是不是 ${there.nearest}？`;
      return there.keys.length === 0 ? `${has}它是空的。` : `${has}它有 ${someOf(there.keys, there.more)}。`;
    }
  }
}

function position({ length, wanted }: { length: number; wanted: string }): string {
  const what = wanted === "-" ? "- 表示最后一项之后的位置" : `没有位置 ${wanted}`;
  if (length === 0) return `是空列表，${what}。`;
  if (length === 1) return `是只有 1 项的列表，${what}。位置只有 0。`;
  return `是有 ${figure(length)} 项的列表，${what}。位置从 0 到 ${length - 1}。`;
}

function wayOn(way: WayOn): string {
  switch (way.do) {
    case "read_again":
      return "请重新读取文档。";
    case "add_before":
      return "请先添加中间缺少的部分。";
    case "replace_holder":
      return "请先把它替换成对象或列表。";
    case "leave_out":
      return "如果它已经不在了，请去掉这个操作。";
    case "use_add":
      return "还没有的内容请用 add。";
    case "append":
      return `要加在末尾，请用 ${way.position}，或写 -。`;
  }
}
