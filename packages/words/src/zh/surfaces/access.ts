import type { access as english } from "../../en/surfaces/access.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

const LINK_REFUSED = {
  used: "这个链接已经用过，每个只能用一次。",
  expired: "这个链接已经过期。",
  unknown: "这个链接不属于这个 Etui。",
};

export const access: Translated<typeof english> = {
  "login.nobody":
    "请先登录：打开 Etui 打印的链接，或运行 `npx etui url` 得到新的链接。程序请用 Authorization: Bearer 发送令牌：Etui 主目录里 `token` 文件中的那个，或用 `npx etui token create` 新建的。",
  "login.no_bearer":
    "请求头 Authorization 里没有 Bearer 令牌。请写 Authorization: Bearer、一个空格，再写令牌：Etui 主目录里 `token` 文件中的那个，或用 `npx etui token create` 新建的。",
  "login.wrong_token":
    "这不是 Etui 主目录里 `token` 文件中的令牌。请用 Authorization: Bearer 发送文件里的那一个，或用 `npx etui token create` 新建一个。",
  "login.revoked_token":
    "这个令牌已被吊销，或从来不属于这个 Etui。`npx etui token create <名称>` 可以新建一个。",
  "login.cookie_alone":
    "只有 cookie 不能登录，因为浏览器会把它发给这台电脑上的每个程序。请重新打开 Etui 的页面：`npx etui url` 会打印链接。",
  "login.link_refused": ({ why }) => `${LINK_REFUSED[why]}请运行 \`npx etui url\` 得到新的链接。`,
  "login.download_over": "这个下载地址已经用过，或者超过了一分钟。请重新下载。",
  "login.no_download": ({ path }) =>
    `${path} 不是 Etui 以文件形式提供的地址。请写可以下载的地址，例如 /api/archive。`,
  "login.too_many_tries": ({ seconds }) =>
    `错误的令牌、登录和链接试得太多。请在 ${figure(seconds)} 秒后再试。`,
  "login.no_session": "没有这个会话。请列出会话，查看它们的 id。",

  "token.bad_name": ({ at, most }) =>
    `${at} 是 1 到 ${figure(most)} 个字符，不含控制字符，首尾没有空格：写程序的名称，例如“笔记本上的 Claude”。`,
  "token.name_taken": ({ name, at }) =>
    `已经有名为 ${JSON.stringify(name)} 的令牌。请换一个 ${at}，或先吊销那一个。`,
  "token.bad_permission": ({ at, given, effects, domains }) =>
    `${given === "" ? `${at} 是空的` : `${at} 里有 ${JSON.stringify(given)}`}。权限写作 效果:领域，例如 read:* 或 write:data。效果：${effects.join("、")}。领域：*、${domains.join("、")}。不写 ${at} 时，程序可以使用模型可用的所有工具。`,
  "token.none": ({ name }) => `没有令牌 ${JSON.stringify(name)}。\`npx etui token list\` 会列出全部。`,
  "token.other_expert": ({ named, expert }) =>
    `这个令牌只能以专家 ${expert} 的身份说话，而请求指定了 ${JSON.stringify(named)}。请去掉专家，或使用那位专家的令牌。`,
  "token.limited": ({ what }) =>
    `${what} 会让整个助手行动，而这个令牌只限于部分工具或一位专家。请使用没有限制的令牌。`,
  "token.for_the_person": ({ what }) =>
    `${what} 是由本人使用的，而这个令牌代表一个程序。请本人在 Etui 的网页或命令行里操作。`,
};
