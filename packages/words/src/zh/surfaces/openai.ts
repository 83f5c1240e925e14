import type { openai as english } from "../../en/surfaces/openai.ts";
import type { Facts } from "../../refusal.ts";
import type { Translated } from "../../sentence.ts";

const WHY_NOT: Readonly<Record<Facts<"openai.not_supported">["why"], string>> = {
  tools_run_here:
    "专家的工具在服务器上运行，有哪些由 Etui 的设置决定。请去掉它；要从自己的程序调用工具，请用 GET /api/tools/functions 或 MCP。",
  nothing_is_kept:
    "Etui 不保留 response。请在 input 里发送完整的历史；几次调用属于同一个对话时，请写 X-Etui-Conversation。",
  no_prompts: "Etui 不保留 prompt。请把文字写在 instructions 里。",
  one_answer: "一次回答可能改动已存储的内容，所以只有一个。请写 1，或去掉它。",
  plain_text: "专家用纯文本回答。请去掉它。",
};

export const openai: Translated<typeof english> = {
  "openai.wants_messages":
    '请发送 {"model": "companion", "messages": [{"role": "user", "content": "…"}]}，model 写专家的名称。',
  "openai.wants_input":
    '请发送 {"model": "companion", "input": "…"}，model 写专家的名称，input 写用户的话，或消息的列表。',
  "openai.not_supported": ({ at, why }) => `不支持 ${at}。${WHY_NOT[why]}`,
  "openai.unknown_role": ({ at }) => `${at} 只能是 system、developer、user 或 assistant。`,
  "openai.item_reference": ({ at }) => `${at} 引用了一个条目，而 Etui 不保留条目。请直接发送消息。`,
  "openai.no_words": ({ at }) => `${at} 里没有用户的话。请发送一条 role 为 user 的消息。`,
  "openai.picture_of_other": () => "只有 role 为 user 的消息可以带图片。",
  "openai.no_content": ({ at }) => `${at} 既不是字符串，也不是各部分的列表。请发送其中一种。`,
  "openai.part_without_text": ({ at, type }) => `${at} 缺少 text。请发送 {"type": "${type}", "text": "…"}。`,
  "openai.unknown_part": ({ at }) => `${at} 的类型 Etui 不接受。请发送文本和图片。`,
  "openai.unreadable_picture": ({ at }) =>
    `${at} 没有可以读取的图片。Etui 不会去取网址：请把图片本身写成 base64 的 data: URL 发送，格式为 PNG、JPEG、GIF 或 WebP。`,
};
