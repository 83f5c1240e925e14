/** Why nothing could be sent, for who reads Chinese; in English outgoing/requests/fetch-fault.ts says it. */
import type { FetchFault } from "../../outgoing/requests/fetch-fault.ts";

export const FAULTS_ZH: Record<FetchFault, string> = {
  malformed_url: "这不是 Etui 能使用的网址。请写完整，不要有空格：https://example.com/path。",
  not_http: "只能使用 http 和 https 网址。",
  credentials: "网址里带有用户名或密码。请去掉：网址会留在日志里。",
  port: "只能使用 80 和 443 端口。运行 Etui 的人可以为这台主机放行别的端口。",
  private_address: "这个地址属于本机或内网。请换一个公网地址；运行 Etui 的人也可以放行这台主机。",
  bad_header: "有一个请求头的名称或内容不允许，无法发送。请去掉它。",
  redirect: "这个地址返回了 Etui 不跟随的跳转。请直接使用它最终指向的地址。",
  unresolved: "找不到这个主机名。请检查拼写。",
  unreachable: "连不上这台主机，或连接中断了。请确认它在运行，然后重试。",
  tls: "这台主机的证书或加密无效，所以什么都没有发送。需要在对方那里修复。",
  timeout: "这台主机没有在时限内答完。请稍后再试。",
  cancelled: "还没等到回答，请求就被取消了。",
  too_large: "这台主机的回答太大，无法读取（上限 1 MB）。",
  encoded: "已要求不压缩，这台主机仍压缩了回答。",
  bad_answer: "这台主机的回答不是有效的 HTTP。",
};
