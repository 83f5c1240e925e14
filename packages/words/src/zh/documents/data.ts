import type { data as english } from "../../en/documents/data.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { noMoment } from "../no-moment.ts";
import { someOf } from "../some-of.ts";
import { NEVER_STORED, noVersion } from "./history.ts";

export const data: Translated<typeof english> = {
  "data.nothing_stored": ({ to, near, below = [], more }) => {
    switch (to) {
      case "read":
        if (below.length > 0) return `这个路径本身没有存储内容，它下面有：${someOf(below, more)}。`;
        return near === undefined
          ? "这个路径和它下面都没有存储内容。"
          : `这个路径下没有存储内容。是不是 ${near}？`;
      case "delete":
        return "这个路径下没有存储内容，所以什么也没有删除。";
      case "patch":
        return "这个路径下没有存储内容，无法使用 patch。请改为写入整个文档。";
      default:
        return "这个路径下没有存储内容。";
    }
  },
  "data.nothing_below": "这个前缀下没有存储内容。",
  "data.only_below": ({ op, prefix, documents }) => {
    const way =
      op === "delete"
        ? "delete 一次删除一个文档，要写它自己的路径，用 list_paths 可以查看有哪些；只有 move 和 copy 接受前缀。"
        : `要把它们全部 ${op}，请让 path 和 to 都以 / 结尾。`;
    return `这个路径本身没有存储内容；${prefix} 下面有 ${figure(documents)} 个文档。${way}`;
  },
  "data.folder_not_deleted": ({ documents, below }) =>
    `这个路径本身没有存任何东西，所以什么也没有删除；它下面有 ${figure(documents)} 个文档：${someOf(below, documents - below.length)}。要删除请逐个写出各自的路径。`,
  "data.nothing_to_erase": "那里既没有存储内容，也没有保留旧版本，所以什么也没有抹除。",
  "data.never_stored": NEVER_STORED,
  "data.deleted_are": ({ deleted }) =>
    `这个路径下从未存储过内容。附近已删除、仍保留着的有：${deleted.join("、")}。请用这样的路径恢复；用 query_user_data 加 deleted true 可以列出全部。`,
  "data.no_older_version": ({ version }) => `这个路径下有文档，是版本 ${version}，没有保留更早的版本。`,
  "data.deleted_takes": ({ given }) =>
    `deleted: true 只能和 search、path_prefix、limit 一起用，不能带 ${given.join("、")}。请去掉；用 restore_user_data 恢复文档之后就可以筛选它。`,
  "data.no_such_version": ({ version, newest }) =>
    `${noVersion(version)}最新的是 ${newest}；列出这个路径的改动，就能看到有哪些版本。`,
  "data.version_or_moment": () => "version 和 as_of 只能给一个。",
  "data.past_not_kept": ({ kept_since }) => `那个时刻存储的内容已经不再保留。${kept_since} 之后的版本都在。`,
  "data.nothing_then": "那个时刻这个路径下没有存储内容。请换一个时刻；用户可以在应用里看到什么时候有内容。",

  "data.other_version": ({ version, expected_version, to, proposed, both_changed = [], more }) => {
    const now = `现在是版本 ${version}，不是 ${expected_version}`;
    if (to === undefined) return `${now}。`;
    if (to === "delete") return `${now}。什么也没有删除。请先看现在的内容，再重新决定。`;
    const overtaken = `${now}：你读取之后，别处改过它。什么也没有保存。`;
    if (to === "edit") {
      return `${overtaken}请先看现在的内容；如果这处改动仍然合适，请用 expected_version ${version} 重试。`;
    }
    if (proposed) {
      return `${overtaken}proposal 里合并了双方的改动：如果没有问题，请用 expected_version ${version} 写入它的 content。`;
    }
    const both = both_changed.length > 0 ? `双方都改了 ${someOf(both_changed, more)}。` : "";
    return `${overtaken}${both}${mergeByHand(version)}`;
  },
  "data.gone": ({ expected_version }) =>
    `这个路径下现在没有存储内容，版本 ${expected_version} 已经不在了。要重新创建，请用 expected_version 0 写入。`,
  "data.stored_already": ({ version }) =>
    `这里已经有存储的内容，是版本 ${version}。什么也没有保存。${mergeByHand(version)}`,
  "data.place_taken": ({ path }) => `${path} 已经有存储的内容。请先删除它，或换一个位置。`,

  "data.unset_of_merge": ({ mode }) => {
    const instead =
      mode === "patch" ? "patch 用 op 为 remove 的操作去掉字段。" : "替换后的文档只有 content 给出的字段。";
    return `unset 只和 merge 模式一起用，不用于 ${mode}。${instead}`;
  },
  "data.merge_of_list": ({ at }) =>
    `${at} 是列表，而 merge 模式要的是写有待改字段的对象。要修改列表，请在它所在的对象里给出整个列表，或用 patch 模式，或替换整个文档。`,
  "data.merge_into_list": "这个路径下存储的是列表，字段不能合并进去。请用 patch 或 replace 模式。",
  "data.operator_without_field": ({ operator }) =>
    `${operator} 写在了应该写字段的位置。merge 模式里，它要写在所改的字段里面：{"cups": {"$inc": 1}}。以 $ 开头的键请用 replace 或 patch 模式存储。`,
  "data.unknown_operator": ({ field, operator, known }) => {
    const instead = INSTEAD[operator] ?? "以 $ 开头的键请用 replace 或 patch 模式存储。";
    return `${field}：merge 模式里没有 ${operator}，可以用的是 ${known.join("、")}。${instead}`;
  },
  "data.operator_beside": ({ field, operator }) =>
    `${field}：${operator} 旁边还有别的键。操作符必须是它所在对象里唯一的键；其他字段请写在外面。`,
  "data.operator_takes": ({ field, operator, got }) => {
    const wanted =
      operator === "$inc"
        ? "数字（可以是负数）"
        : '要加入的值，或用 {"$each": [...]} 加入多个值，不支持其他修饰';
    return `${field}：${operator} 需要${wanted}；收到的是 ${got}。`;
  },
  "data.operator_other_kind": ({ field, operator, there }) => {
    const wanted = operator === "$inc" ? "数字" : "列表";
    return `${field} 现在是 ${there}，而 ${operator} 只能改${wanted}。什么也没有保存。请改为直接给 ${field} 一个${wanted}。`;
  },
  "data.operator_in_value": ({ field, operator, there }) =>
    `${operator} 改不了 ${field}，因为它的上一级是 ${there}，不是对象。什么也没有保存。要改列表里的某一项，请用 patch 模式。`,
  "data.operator_dotted": ({ field, operator }) =>
    `${JSON.stringify(field)} 会成为一个带点的键。要改里面的字段，请写 ${nested(field, operator)}。`,
  "data.inc_too_large": ({ field, there }) =>
    `${field} 现在是 ${there}，加上之后太大，无法精确表示。什么也没有保存。`,
  "data.patch_form": ({ at }) =>
    `用 patch 模式时，${at} 把各个操作放在 patch 下的列表里，只有一个也一样：` +
    '{"patch": [{"op": "replace", "path": "/title", "value": "New"}]}。',
  "data.only_nulls": ({ fields, more }) =>
    `什么也没有改动：${someOf(fields, more)} 的 null 当作没有给出。要去掉字段，请写进 unset：["${fields[0]}"]。`,
  "data.patch_leaves_value": "patch 之后只剩一个单独的值，而文档是 JSON 对象或列表。请把它包起来。",

  "data.nothing_changed": "什么也没有改动。",
  "data.operation": ({ index, path, fault }, say) => `操作 ${index}（${path}）：${say(fault)}`,
  "data.more_operations": ({ indexes, more }) => `同样没有成功的操作：${someOf(indexes, more)}。`,
  "data.operation_takes_no": ({ op, fields }) => `${op} 不带 ${fields.join("、")}。`,
  "data.operation_needs_to": ({ op }) => `缺少 to：它写明 ${op} 到哪里。`,
  "data.move_of_pattern": ({ at, path, to }) =>
    `${at} 不能带 *。要移动 ${path} 下的所有文档，请写 path ${JSON.stringify(path)}、to ${JSON.stringify(to)}。`,
  "data.one_is_prefix": "path 和 to 要么都以 / 结尾（下面的全部），要么都不以 / 结尾（一个文档）。",
  "data.to_inside": ({ at }) => `${at} 在要移动或复制的内容里面。请换一个位置。`,
  "data.batch_too_large": ({ documents, mebibytes }) =>
    `这些前缀下面的内容超过一批能处理的量（${figure(documents)} 个文档，${mebibytes} MiB）。请用小一些的前缀。`,
  "data.would_be_no_path": ({ path, fault }, say) => `${path} 得到的新路径不能用：${say(fault)}`,
  "data.path_twice": ({ first }) =>
    `操作 ${first} 已经用了这个路径，而一批里每个路径只能出现一次。请把两处改动合成一个操作，或另发一批。`,

  "data.search_of_past":
    "search 查找的是文档现在的内容，不是 as_of 那个时刻的。请去掉其中一个；筛选条件两者都能用。",
  "data.sorted_by_too_long": ({ field, most }) =>
    `${field} 的内容超过 ${figure(most)} 个字符，太长，无法据此翻页。请按短一些的字段排序，或缩小查询范围，让一页就能放下。`,

  "data.too_many_groupings": ({ at, most }) =>
    `${at} 最多写 ${most} 个字段。其余的请用筛选条件，或分几次查询。`,
  "data.too_many_summed": ({ at, most }) => `${at} 一次最多 ${most} 个字段。其余的请再查询一次。`,
  "data.no_grouping": ({ at, name }) =>
    `${at}：文档不能按 ${name} 分组。` +
    (name.endsWith("_at")
      ? `请写 day(${name})、week(${name})、month(${name}) 或 year(${name})。`
      : "请写内容里的字段，或时间，例如 month(updated_at) 或 month(path)；各个文件夹里有多少文档，用 list_paths 查看。"),
  "data.no_group_order": ({ at, name, fields }) => {
    const measures =
      fields.length === 0 ? "" : `，或 aggregate 里某个字段的 sum、avg、min、max，例如 sum.${fields[0]}`;
    return `${at}：分组不能按 ${name} 排序。可以按 group 或 count${measures}；降序在前面加 -。`;
  },
  "data.no_place_in_groups": ({ field }) =>
    `${field} 不能和 group_by、aggregate 一起用，它们返回的是分组，不是文档。` +
    (field === "search" ? "要限定哪些文档参与统计，请用 filters。" : "请去掉它。"),

  "data.as_of_ahead": ({ at, now }) => `${at} 还没有到：现在是 ${now}。要看现在存的内容，就不要写它。`,
  "data.no_past_creation": () =>
    "过去的文档是何时创建的没有保留。用 as_of 时，请按 updated_at、path 或某个字段排序。",
  "data.no_moment": ({ at }) => noMoment(at),
  "data.no_document": ({ at }) => `${at}：文档是 JSON 对象或列表。单个值请包起来，例如 {"value": 5}。`,
  "data.document_as_text": ({ at, kind }) =>
    `${at}：content 是写在字符串里的 JSON。请直接传${kind === "array" ? "列表" : "对象"}，不要加引号。`,
  "data.one_path_or_prefix": "请只写其一：path 指一个文档，path_prefix 指路径以此开头的所有文档。",
  "data.bad_expiry": ({ moment, never }, say) => `${say(moment)}写 "${never}" 则取消到期。`,
};

const INSTEAD: Readonly<Record<string, string>> = {
  $set: "要设置字段，直接给出它的值，不用操作符。",
  $unset: "要去掉字段，请写在 unset 里。",
  $pull: "要去掉列表里的某一项，请用 patch 模式。",
  $pop: "要去掉列表里的某一项，请用 patch 模式。",
};

const nested = (field: string, operator: string): string =>
  field
    .split(".")
    .reduceRight((inner, key) => `{${JSON.stringify(key)}: ${inner}}`, `{${JSON.stringify(operator)}: …}`);

const mergeByHand = (version: number) =>
  `请把你的改动合并到现在的内容里，再用 expected_version ${version} 写入。`;
