import type { RequestSize } from "@etui/protocol/api/contract";
import type { http as english } from "../../en/surfaces/http.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const TOO_LARGE: Readonly<Record<RequestSize, (most: string) => string>> = {
  document: (most) => `请求太大：最多 ${most} 字节。一个文档最多装 1 MiB 的 JSON；更大的请拆开。`,
  hook: (most) => `请求正文超过 ${most} 字节。`,
  file: (most) => `文件太大：最多 ${most} 字节。`,
  package: (most) => `压缩包太大：最多 ${most} 字节。请只打包这个技能的文件夹。`,
  history: (most) => `对话历史太大：最多 ${most} 字节。请去掉较早的内容，或其中的图片。`,
};

const OFTEN = { call: "调用", reply: "回答", calendar: "读取日历", capture: "投递任务" };

export const http: Translated<typeof english> = {
  "http.unknown_address": ({ address, there_are }) =>
    `没有 ${address} 这个地址。` +
    (there_are === undefined
      ? "GET /api/openapi.json 会列出已有的地址。"
      : `已有的是 ${there_are.join("、")}。`),
  "http.only_post": ({ what }) =>
    what === "tool"
      ? "调用工具要用 POST，参数写在 JSON 正文里。GET /api/tools 会列出所有工具的说明。"
      : "调用 webhook 要用 POST。",
  "http.other_host": ({ port }) => `请用 http://127.0.0.1:${port} 访问 Etui：它只响应这个地址。`,
  "http.other_site": "其他网站的页面不能调用 Etui。",
  "http.sent_by_form":
    "请发送 JSON，请求头写 Content-Type: application/json；发送文件则写 application/octet-stream。",
  "http.bad_conversation": ({ at, most }) =>
    `${at} 用来指明对话，名称是 1 到 ${figure(most)} 个字符，可用 A-Z、a-z、0-9、_ . : 和 -。请写这样的名称，或去掉这个请求头。什么也没有做。`,
  "http.too_large": ({ carries, most }) => TOO_LARGE[carries](figure(most)),
  "http.compressed": "请发送未压缩的正文，不要写 Content-Encoding。",
  "http.hung_up": "请求在正文结束之前就断开了。请重新发送。",
  "http.not_utf8": "请求正文不是有效的 UTF-8。",

  "http.too_often": ({ what, most, withinSeconds, seconds }) =>
    `${figure(withinSeconds)} 秒内${OFTEN[what]}超过了 ${figure(most)} 次。请等 ${figure(seconds)} 秒，再慢一些继续。什么也没有做。`,
  "http.too_many_replies": ({ most }) =>
    `已经有 ${figure(most)} 个回答正在生成。请等其中一个完成，或停掉一个。什么也没有说。`,
  "http.too_many_streams": ({ most }) => `已经打开了 ${figure(most)} 个事件流。请先关闭一个。`,
  "http.path_and_prefix": "path 和 prefix 请只写一个。",
  "http.archive_busy": "已经有一份归档正在读取。请等它完成之后再要。",

  "http.no_card": "没有这张卡片，或者它不等人回答。请先列出卡片，看看有哪些。",
  "card_file.gone": "这张卡片已经不在了。",
  "http.card_superseded": "更新的一张卡片取代了这一张，不会再有人回答它。请等那一张。",
  "card_file.no_data": "这张卡片现在没有数据。",
  "card_file.no_form": ({ ending, known, card_type }) =>
    card_type === undefined
      ? `卡片可以取成 ${known.join("、")}，不写后缀则是 JSON。`
      : `${card_type} 卡片没有 ${ending} 形式。卡片的形式有 ${known.join("、")}：图表可以取成图片，有行的可以取成 csv。`,
  "http.bad_pins": ({ most }) =>
    `请发送 {"pins": [{"card_id": "…", "size": "wide"}]}：最多 ${figure(most)} 张，每张卡片只出现一次，size 是 small、wide、tall 或 large。`,
  "http.no_component": "没有安装这个组件。没有它，卡片也会显示数据。",
  "http.card_link_invalid": "这个链接已经失效。请让助手再给一次这张卡片，或在 Etui 里打开它。",

  "http.no_grant": "没有这条放行规则。请先列出放行规则，看看有哪些编号。",
  "http.no_conversation": "没有这个对话。请先列出对话，看看有哪些编号。",
  "http.no_file": "这个对话没有这个文件。",
  "http.bad_message_ids": ({ at }) => `${at} 里有一个不是消息的 id。请先列出收件箱里的消息，看看有哪些编号。`,

  "http.wants_model":
    '请发送 {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}；自己的服务器要写 base_url；没有存过密钥要写 key；想让回复说明花费，请写 price，例如每百万个 token 的 {"currency": "USD", "input": 3, "output": 15}。',
  "http.wants_model_access": '请发送 {"provider": "…"}；自己的服务器要写 base_url，没有存过密钥要写 key。',
  "http.wants_setting": '请发送 {"value": …}；只让技能的代码看到的值请用 {"secret": "…"}。',

  "card_file.answer_in_etui": "在这个程序里说的话不算本人的话。请在 Etui 的网页里回答这张卡片。",
  "card_file.no_pass": "这是给卡片应用用的，它持有通行证。请用 show_card。",
  "card_file.too_many_wait": "等待中的卡片太多。请稍后再看。",
  "http.page_not_built": "网页还没有构建。请运行 `npm run build`，然后重新启动 Etui。",
};
