import type { cards as english } from "../en/cards.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";
import { someOf } from "./some-of.ts";

export const cards: Translated<typeof english> = {
  "cards.path_missing": () => "缺少 data_source.path。请写一个路径，或用 inline 类型并给出 data。",
  "cards.endpoint_missing": () => "缺少 data_source.endpoint。请写一个已注册的 endpoint。",
  "cards.data_missing": () => "缺少 data_source.data。请给任意 JSON，或用 path 类型。",
  "cards.nothing_stored": ({ near, there = [] }) => {
    const nothing = "这个路径上和下面都没有存任何东西";
    if (near !== undefined) return `${nothing}。有的是 ${near}。`;
    return there.length === 0 ? `${nothing}，别处也还没有。` : `${nothing}。有的是：${there.join("、")}。`;
  },
  "cards.nothing_matches": ({ path, days = [], why = [] }) =>
    `${path} 下面没有符合条件的内容。` +
    why.join("") +
    days.map(({ written, date }) => `“${written}”是按文字去找的；那一天是 "${date}"。`).join("") +
    `写上 options.empty_text，卡片会照样显示，并跟随之后的变化。`,
  "cards.pattern_as_path": ({ folder }) =>
    `卡片的路径里不能用 *。要它下面的全部文档，请写 ${JSON.stringify(folder)}；只要其中一部分，再加 filters。`,
  "cards.filters_of_path": () =>
    'filters 和 search 用来挑选存储的文档，要和 data_source {"type": "path", "path": …} 一起用。其他数据请自己挑选。',
  "cards.no_such_rows": "这个 cursor 不是这张卡片的，或已经超过一天。请重新打开卡片，再用它的 next_cursor。",
  "cards.may_not_replace": () => "这个连接只能读取和展示，不能取代卡片。请不要写 replaces。",

  "cards.unknown": "没有这张卡片，或者它已经不在了。请到最近的卡片里找找。",
  "cards.not_stored_now": "这张卡片要显示的内容目前没有保存。内容回来了，卡片也会恢复。",
  "cards.changed_since": "这张卡片要显示的内容已经变了，不再适合它。请让助手重新出一张。",

  "cards.answered_before": "这张卡片已经回答过了，所以这次的回答没有保存。想再答一次，请让助手重新出一张。",
  "cards.superseded": "这张卡片已经被新的一张取代，请回答新的那张。",
  "cards.takes_no_answer": "这张卡片不需要回答。",
  "cards.waits_for_nothing": "这张卡片已经不在了，或者不再需要回答，所以没有保存。",
  "cards.draft_too_long": ({ most }) => `草稿作为 JSON 最多 ${figure(most)} 个字符。`,
  "cards.no_room": ({ path }) =>
    `答案要保存到的地方（${path}）已经放不下了。你填的内容还留在这张卡片里。请在那里腾出空间，或者让助手出一张保存到别处的卡片。`,
  "cards.overtaken": ({ path, fields, more }) => {
    const both = fields.map(
      ({ label, yours, stored }) =>
        `${label}（你填的是 ${yours}，${stored === undefined ? "现在没有内容" : `现在存的是 ${stored}`}）`,
    );
    return (
      `这张卡片打开期间，${path} 里的同一处已被别处改动：${someOf(both, more)}。` +
      "这次什么都没有保存，你填的内容留在这张卡片里。请决定以哪个为准，再回答一次。"
    );
  },
  "cards.document_deleted": ({ path }) =>
    `这张卡片打开期间，${path} 已被删除。这次什么都没有保存，你填的内容留在这张卡片里。如果仍要保存到那里，请再回答一次。`,

  "cards.endpoint_name": "endpoint 是名称，例如 /bazi/chart，不能是网址。",
  "cards.name_taken": ({ name, owner }) => `${name} 已经属于 ${owner}。请换一个名称。`,
  "cards.view_as_path": ({ endpoint }) =>
    `${endpoint} 没有存储内容；它是一个视图：path 写 "${endpoint.replace(/^\//, "").replace("/", "://")}"。`,
  "cards.unknown_endpoint": ({ nearest, known }) =>
    nearest === undefined
      ? `没有这个 endpoint。已注册的有：${known.join("、")}。其他数据已存储的用 path 类型，否则用 inline 直接给出。`
      : `没有这个 endpoint；是不是 ${nearest}？`,
  "cards.endpoint_params": ({ endpoint, faults }, say) =>
    `${endpoint} 的 params：${faults.length === 0 ? "它不带参数。" : faults.map(say).join("\n")}`,
  "cards.endpoint_in_itself": ({ endpoint, deepest }) =>
    `${endpoint} 由互相调用的 endpoint 请求，已有 ${figure(deepest)} 层。endpoint 不能显示它自己的卡片。`,
  "cards.endpoint_refused": ({ endpoint, because }, say) => `${endpoint} 没有给出数据：${say(because)}`,
  "cards.endpoint_no_data": ({ endpoint }) => `${endpoint} 没有给出数据。请稍后再试。`,
  "cards.endpoint_too_much": ({ endpoint, megabytes }) =>
    `${endpoint} 给出的数据超过 ${megabytes} MB。请减少请求的数据。`,
  "cards.endpoint_bad_data": ({ endpoint, fault }, say) => `${endpoint} 给出的数据无法保存：${say(fault)}`,
  "cards.endpoint_too_slow": ({ endpoint, seconds }) =>
    `${endpoint} 在 ${figure(seconds)} 秒内没有响应。请稍后再试。`,
  "cards.endpoint_failed": ({ endpoint }) => `${endpoint} 出错了。请稍后再试；Etui 的日志里写着原因。`,
  "cards.component_name":
    "component_id 是最多 100 个字母、数字、_ 和 - 的名称，例如 bazi_chart，以字母或数字开头。",
  "cards.component_too_large": ({ megabytes }) =>
    `html 是最多 ${megabytes} MB 的页面。请不要把图片和程序库放进去。`,

  "cards.unknown_view": ({ kind, near, views, components }) =>
    `kind：没有 ${kind} 这种视图${near.length > 0 ? `；最接近的是 ${near.join("、")}` : ""}。` +
    `可用的有 ${views.join("、")}${components.length > 0 ? `，以及技能带来的 ${components.join("、")}` : ""}。`,
  "cards.no_mapping": ({ card_type, form, got }) =>
    `options.mapping 说明哪个字段起什么作用：${card_type} 写成 {"mapping": ${form}}，其中填字段名；收到的是 ${got}。`,
  "cards.option_elsewhere": ({ at, card_type, takes }) =>
    `${at} 对 ${card_type} 卡片没有这个意思。请写 ${takes}。`,
  "cards.said_twice": ({ at, as }) => `${at} 和 ${as} 是同一个意思，但写得不一样。请只写 ${as}。`,
  "cards.grouped_twice": ({ at, as, group }) =>
    `${at} 和 ${as} 是同一个意思，但写得不一样。要让每个 ${group} 成为一个系列，请写 mapping.series: "${group}"，并去掉 ${as}。`,

  "cards.no_groups": ({ at, card_type }) =>
    `${at}：${card_type} 卡片不显示分组。chart、table、list、counter、progress 可以。`,
  "cards.groups_of_endpoint": () =>
    '接口返回的内容不能分组。请对存储的数据（type "path"）或给出的行（type "inline"）分组。',
  "cards.unknown_part": ({ at, name, field, unit }) =>
    `${at}：${name} 既不能分组也不能累计。` +
    `请写 ${unit}(${field})，或某个字段的 day、week、month、year；数值是某个字段的 count、sum、avg、min、max。`,
  "cards.figure_as_group": ({ at, name }) =>
    `${at}：${name} 是分组的结果，这里要写按什么分组：字段，或 month(date)。`,
  "cards.group_as_figure": ({ at, name, field }) =>
    `${at}：${name} 是分组，这里要写数值：count，或某个字段的 sum、avg、min、max，而不是 ${field}。`,
  "cards.count_of_field": ({ at, name, field, write }) =>
    `${at}：${name} 数的是 ${field} 的值，而 count 数的是文档。请写 ${write}；` +
    `filters ${JSON.stringify({ [field]: { $exists: true } })} 会选出有 ${field} 的文档。`,
  "cards.no_group_order": ({ at, name, names, near }) =>
    `${at}：分组不能按 ${name} 排序${near === undefined ? "。" : `；是不是 ${near}？`}可以按 ${names.join("、")} 排序；降序在前面加 -。`,
  "cards.no_group_for_chart": ({ at }) => `缺少 ${at}：图表按什么分组，例如某个字段或 month(date)。`,
  "cards.nothing_grouped": ({ name, what, there, near }) => {
    if (near !== undefined) return `都没有 ${name}；是不是 ${near}？`;
    if (what !== "field") return `${name} 里没有一个能读懂的${what === "date" ? "日期" : "数字"}。`;
    return `都没有 ${name}${there.length === 0 ? "。" : `；有的是 ${there.join("、")}。`}`;
  },
  "cards.no_day_in_path": ({ name }) => `${name}：那里没有一个路径带有日期，例如 runs/2026-01-05。`,

  "cards.no_ticks": "这张卡片没有可以改动的勾选。",
  "cards.list_changed": "列表已经变了。请重新查看，在它现在的位置勾选。",
  "cards.too_many_actions": ({ at, most }) => `${at}：一张卡片最多有 ${figure(most)} 个按钮。`,
  "cards.action_twice": ({ at, label }) => `${at}：有两个按钮都叫“${label}”。请让每个按钮的名称不同。`,
  "cards.action_refused": ({ at, label, tool, because }, say) =>
    `${at}：按下“${label}”会被 ${tool} 拒绝：${say(because)}`,
  "cards.no_such_button": ({ label }) =>
    `卡片上那个位置现在没有“${label}”按钮。请重新查看卡片，再按你要的那个。`,
  "cards.pressed_before": ({ label, at }) =>
    `“${label}”之前按过了（${at}），只能用一次。要再做一次，请让助手给出新的卡片。`,
  "cards.no_added_arguments": (_) => "只有自定义卡片的组件才能为按钮补充参数。",
  "cards.argument_fixed": ({ label, fixed }) =>
    `卡片本身已为“${label}”写定 ${fixed.join("、")}；组件只能补充其他参数。`,

  "cards.no_column": ({ at }) =>
    `${at}：列是字段名，或 {key, label, align: left|center|right, type: text|number|date|boolean, width: 像素}。`,
  "cards.too_many_columns": ({ at, most }) => `${at}：一张卡片最多 ${figure(most)} 列。`,
};
