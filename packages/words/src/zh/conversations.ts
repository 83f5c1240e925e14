import type { conversations as english } from "../en/conversations.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const conversations: Translated<typeof english> = {
  "conversation.busy": "这个对话正在生成回复。请等它完成，或先停止它。",
  "conversation.waits": "助手在这个对话里还等着你的另一个回答，到时会一并得知这一个。",
  "conversation.no_such_message": "这个对话里已经没有这条消息了。请重新读取。",
  "conversation.nothing_to_answer": "没有你说的话可以回答。请先说点什么。",
  "conversation.nothing_said":
    "既没有文字也没有文件，此后也没有回答过卡片。请写点什么、添加文件，或先回答一张卡片。",
  "conversation.file_gone": "其中有一个文件已经不在了。请重新添加。什么也没有发出。",
  "conversation.no_such_tool": ({ tool, tools }) =>
    `这个对话里没有工具 ${tool}。现有的工具：${tools.join("、") || "无"}；用 activate_skills 可以启用技能的工具。`,
  "conversation.arguments_no_json": ({ tool }) => `${tool} 的参数不是 JSON。请重新发送一个对象。`,

  "file.empty": "文件是空的。",
  "file.too_large": ({ most }) => `文件超过 ${figure(most)} 字节。请换一个小一些的。`,
  "file.unreadable": "模型读不了这个文件。请用图片（PNG、JPEG、GIF、WebP）、PDF 或 UTF-8 文本。",
  "file.no_room": ({ gibibytes }) =>
    `你的各个对话里的文件已达上限 ${gibibytes} GiB。请先删除一些带文件的对话。`,

  "confirmation.unknown": "没有这个待确认的问题，或者它已经过期、已经回答过。如果仍然需要，请让助手重试。",
  "confirmation.too_many": ({ most }) =>
    `已经有 ${most} 个问题在等本人回答。什么也没有做。请先让本人在 Etui 的“待确认”里回答这些，再问别的。`,
  "confirmation.denied": "用户拒绝了这次调用。请不要重试；请问问对方想要什么。",
  "confirmation.no_alone": "拒绝时不带参数，也不带放行规则。请只发送决定。",
  "confirmation.tool_gone": ({ tool }) => `工具 ${tool} 已经不在了。请拒绝这次调用。`,
  "confirmation.not_editable": "只有与 Etui 自己的助手对话时的调用才能修改。请拒绝这一次。",
  "confirmation.asked_each_time": ({ tool }) => `${tool} 每次都要询问：它做的事无法撤销。`,
  "confirmation.code_asks_each_time": ({ skill }) => `技能 ${skill} 的代码每次都要询问：它会自己发起调用。`,
  "confirmation.no_conversation": "这次调用不属于任何对话。请只放行这一次，或设为始终放行。",
  "confirmation.matches_nothing": () => "matching 里的参数与这次调用的不符。请从这次调用的参数里选取。",

  "remind.when_missing": () => "缺少 when。请用用户自己的话写明时间。",
  "remind.text_missing": () => "缺少 text。请写明要提醒用户什么。",
  "remind.condition_in_words": ({ at, action, condition, is, path = "checkins/{date}", when, text }) =>
    `${at} 里有条件“${condition}”，不管条件就提醒是不对的。请写明从用户数据的哪个路径能看出来：` +
    `{"action": "${action}", ${text === undefined ? "" : `"text": ${JSON.stringify(text)}, `}${when === "" ? "" : `"when": ${JSON.stringify(when)}, `}"only_if": {"path": ${JSON.stringify(path)}, "is": "${is}"}}，{date} 是触发当天。` +
    `数据里看不出来的事，例如天气，不能当条件。如果无论如何都要提醒，请从 ${at} 里去掉条件。`,
  "remind.words_left": ({ at, left, holidays }) =>
    `${at} 里有与时间无关的话“${left}”，不管它就提醒可能不对。${holidays ? "这里不知道哪些日子放假。" : ""}` +
    '请在这里只写时间，把要做的事写进 text。看数据的条件写进 only_if：{"path": "checkins/{date}", "is": "missing"}，或 "present"。' +
    "从生日、会议等别的事情推算的时间，请直接写日期和钟点。都不是的话，请去掉。",
  "save.unknown_operator": ({ at, operator, known }) =>
    `${at}：没有 ${operator} 这个操作符，所以什么也没有保存。可以用的是 ${known.join("、")}，写在要改的字段里：{"cups": {"$inc": 1}}。` +
    `${instead(operator)}要把这样的键原样存下来，请写 merge: false。`,
  "show.path_and_data": () =>
    "path 和 data 都给出了，而一张卡片只显示其中一个，所以什么也没有显示。path 显示存在那里的内容，data 显示给出的内容；表单的初始值写在 data 里，答案存到 options.save_to。",
  "show.nothing_given": () =>
    "没有可以显示的内容。请给出 path（显示存在那里的内容），或给出 data（任意 JSON）。",
  "changes.unknown_form": ({ address }) =>
    `${address} 不是哪一天，这样的路径上和下面也从没有过改动。changes:// 是最近的改动，changes://昨天 或 changes://2026-11-28 是那一天的，` +
    "changes://?since=2026-11-28 是那天以来的，changes://runs/ 是某个路径下面的，changes://runs/?since=昨天 则两者都限定。",
  "read.no_versions": ({ at, path }) => `${path} 只能读当前的内容：只有文档才有版本。请去掉 ${at}。`,
  "remind.takes_no": ({ at, action }) =>
    at === "id"
      ? `${action} 不接受 id。要改这个提醒请用 update。`
      : `${action} 不接受 ${at}。要改它请用 update。`,
  "remind.text_stays": () => "update 只改 when 和 only_if。要换文字，请取消这个提醒，再重新创建。",
  "remind.id_missing": ({ action }) => `缺少 id。${action} 要用 create 或 list 给出的 trigger_id。`,
};

function instead(operator: string): string {
  if (/^\$(?:set|mul|min|max|replace|setoninsert|currentdate)$/i.test(operator))
    return "要设置字段，直接给出新的值，不用操作符；merge: true 会保留其他字段。";
  if (/^\$(?:unset|delete|remove)$/i.test(operator)) return "要忘掉字段，请写在 unset 里。";
  if (/^\$(?:pull|pullall|pop|splice)$/i.test(operator))
    return "要从列表里去掉一项，请给出去掉之后的列表；merge: true 会保留其他字段。";
  if (/^\$(?:append|add_?to_?list|concat|prepend)$/i.test(operator)) return "$push 用来追加。";
  if (/^\$(?:add|plus|increment|incr|dec|decrement|sub|subtract)$/i.test(operator))
    return "$inc 用来相加，负数就是减去。";
  return "否则请直接给出新的值。";
}
