import type { CodeEnding, skillCode as english } from "../../en/skills/skill-code.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const ENDINGS: Readonly<Record<CodeEnding, string>> = {
  time: "这个技能的代码没有在时限内响应，已被停止。请让它少做一些，或告诉它的作者。",
  abandoned: "调用方已经离开，而这个技能的代码没有自行结束。",
  flood: "这个技能的代码发来的内容多得读不完，已被停止。需要由它的作者修复。",
  protocol: "这个技能的代码扰乱了自己的进程，进程已被停止。需要由它的作者修复。",
  requests: "这个技能的代码在一次调用里用了太多工具，已被停止。请让它少做一些。",
  itself: "这个技能的代码结束了自己的进程。需要由它的作者修复。",
  another_call: "同一个技能的另一次调用不得不停止，这一次也跟着停了。请再调用一次。",
  closed: "Etui 正在关闭。请稍后再调用。",
};

const saying = (says: string) => (says.trim() === "" ? "，没有说明原因。" : `：“${says.trim()}”。`);

export const skillCode: Translated<typeof english> = {
  "skill_code.not_approved": ({ skill }) =>
    `${skill} 的代码还没有得到同意，所以不会运行。请本人看过之后，用 \`npx etui skill approve ${skill}\` 或在技能工坊里同意；在此之前请按技能的说明去做。`,
  "skill_code.changed": ({ skill }) =>
    `同意之后，${skill} 有了改动，而且不只是说明文字。请看看有什么不同，然后运行 \`npx etui skill approve ${skill}\`。`,
  "skill_code.approved_as_whole": ({ skill }) =>
    `以前的 Etui 把 ${skill} 的代码和说明一起同意了；后来它有了改动，无法知道代码是否还一样。请看过之后运行 \`npx etui skill approve ${skill}\`；从那以后，改说明不会再问。`,
  "skill_code.whole_network": ({ skill }) =>
    `${skill} 的代码以前获准使用整个网络，现在不再这样给任何技能：每个主机要按名字同意。请看看它要访问哪些主机，然后运行 \`npx etui skill approve ${skill} --network\`。`,
  "skill_code.does_not_run": ({ skill, because }, say) => `${skill} 的代码不会运行：${say(because)}`,
  "skill_code.host_not_granted": ({ skill, host }) =>
    `${skill} 的代码不可以访问 ${host}，所以什么也没有发出。如果本人愿意，请运行 \`npx etui skill approve ${skill} --host ${host}\`；技能的作者请在 SKILL.md 的 network: 里写上这个主机。`,
  "skill_code.fetch_without_call":
    "只有在调用这个技能的工具时才能访问网络，之前和之后都不行。请作者在处理函数里调用 fetch，并等它完成。",
  "skill_code.too_many_requests": ({ most }) =>
    `这个技能的代码在一分钟内发出了超过 ${figure(most)} 个请求。请让它少做一些。`,
  "skill_code.request_too_large": ({ megabytes }) =>
    `技能的代码每个请求最多发送 ${megabytes} MB。请少发送一些。`,
  "skill_code.response_too_large": ({ megabytes }) =>
    `对方给技能代码的响应超过 ${megabytes} MB。请少要一些。`,
  "skill_code.bad_host": ({ given }) =>
    `“${given}”不是主机。请写 api.weather.gov 这样的名字，不带协议和路径；* 表示互联网上的任何主机。`,
  "skill_code.none": ({ skill }) => `${skill} 没有文件夹，也就没有代码。`,
  "skill_code.no_function": ({ tool }) =>
    `${tool} 没有代码。需要由它的作者在 tools/handlers.ts 里加上同名的函数。`,
  "skill_code.python": ({ tool }) =>
    `${tool} 的代码在 tools/handlers.py 里，而 Etui 不运行 Python。需要由它的作者在 tools/handlers.ts 里写这个函数。`,
  "skill_code.too_deep": ({ most }) => `技能互相调用超过 ${figure(most)} 层。请消除这个循环调用。`,
  "skill_code.no_walls":
    "这台电脑无法把技能的代码与其他内容隔离，所以不运行它。请用 Node 26 或更新的版本运行 Etui。",
  "skill_code.files_changed": "启动代码的时候，这个技能的文件有了改动。请再调用一次。",
  "skill_code.not_copied": ({ because }, say) => `这个技能不能运行：${say(because)}`,
  "skill_code.not_loaded": ({ says }) => `这个技能的代码无法载入${saying(says)}需要由它的作者修复。`,
  "skill_code.busy": "这个技能的代码正忙。请稍后再调用。",
  "skill_code.all_busy": "正在运行的技能代码太多。请过几秒再调用。",
  "skill_code.ended": ({ why }) => ENDINGS[why],
  "skill_code.out_of_memory": ({ heap, most }) =>
    `这个技能的代码用的内存超过了上限（对象 ${heap} MB，合计 ${figure(most)} MB），已被停止。`,
  "skill_code.answered_no_json": "这个技能的代码返回的不是 JSON。需要由它的作者修复。",
  "skill_code.answered_too_much": ({ megabytes }) =>
    `这个技能的代码返回的内容超过 ${megabytes} MB。请让它少返回一些。`,
  "skill_code.answered_unreadably": ({ because }, say) => `这个技能的代码返回的内容无法读取：${say(because)}`,
  "skill_code.answered_what_cannot_be_kept": ({ because }, say) =>
    `这个技能的代码返回的内容无法保存：${say(because)}`,
  "skill_code.failed": ({ says }) => `这个技能的代码出错了${saying(says)}`,
  "skill_code.missing_data": ({ name, collect }) =>
    `缺少 ${name}，用户的资料里也没有。${collect === undefined ? "请向用户询问。" : `请先调用 ${collect}。`}`,
};
