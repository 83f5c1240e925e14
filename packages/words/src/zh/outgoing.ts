import type { outgoing as english } from "../en/outgoing.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const outgoing: Translated<typeof english> = {
  "fetch.malformed_url": "这不是 Etui 能使用的网址。请写完整，不要有空格：https://example.com/path。",
  "fetch.not_http": "只能使用 http 和 https 网址。",
  "fetch.credentials": "网址里带有用户名或密码。请去掉：网址会留在日志里。",
  "fetch.port": "只能使用 80 和 443 端口。管理 Etui 的人可以为这台主机放行别的端口。",
  "fetch.private_address": "这个地址属于本机或内网。请换一个公网地址；管理 Etui 的人也可以放行这台主机。",
  "fetch.bad_header": "有一个请求头的名称或内容不允许，无法发送。请去掉它。",
  "fetch.redirect": "这个地址返回了 Etui 不跟随的跳转。请直接使用它最终指向的地址。",
  "fetch.unresolved": "找不到这个主机名。请检查拼写。",
  "fetch.unreachable": "连不上这台主机，或连接中断了。请确认它在运行，然后重试。",
  "fetch.tls": "这台主机的证书或加密无效，所以什么都没有发送。需要在对方那里修复。",
  "fetch.timeout": "这台主机没有在时限内答完。请稍后再试。",
  "fetch.cancelled": "还没等到响应，请求就被取消了。",
  "fetch.too_large": "这台主机的响应太大，无法读取（上限 1 MB）。",
  "fetch.encoded": "已要求不压缩，这台主机仍压缩了响应。",
  "fetch.bad_answer": "这台主机的响应不是有效的 HTTP。",

  "fetch.bad_allowed_host": ({ entry }) =>
    `“${entry}”不是主机：请写名称或地址，端口可写可不写，例如 127.0.0.1:9000,hooks.home.lan。`,

  "secret.bad_key":
    "ETUI_SECRET_KEY 不是有效的主密钥：它必须是 32 个随机字节，用 base64 或十六进制写出。可以这样生成：`openssl rand -base64 32`。",
  "secret.bad_key_file": ({ file }) =>
    `${file} 里没有主密钥。请从备份里找回原来的；如果没有备份，请删除这个文件，再重新存入各项密钥。`,
  "secret.damaged": "存储的这个密钥被改动过，或者属于别人，所以打不开。请重新存入。",
  "secret.other_key":
    "存储的这个密钥是用另一把主密钥封存的。请找回 ETUI_SECRET_KEY 或主目录里的 secret.key，或重新存入。",

  "push.too_large": ({ bytes, most }) =>
    `一条通知最多 ${figure(most)} 字节，这一条有 ${figure(bytes)} 字节。请把文字写短。`,
  "push.subscription_form":
    "这个推送订阅无法使用。它要有 endpoint、keys.p256dh 和 keys.auth，照浏览器里 PushSubscription.toJSON() 给出的样子。",
  "push.subscription_address": ({ fault }, say) => `这个推送订阅无法使用。${say(fault)}`,
  "push.subscription_not_https": ({ at }) => `这个推送订阅无法使用。它的 ${at} 必须是 https 网址。`,
  "push.subscription_key": ({ at }) => `这个推送订阅无法使用。它的 ${at} 不是 P-256 曲线上 65 字节的一个点。`,
  "push.subscription_secret": ({ at }) => `这个推送订阅无法使用。它的 ${at} 必须是 16 字节。`,
  "push.too_many_devices": ({ most }) =>
    `已经有 ${figure(most)} 台设备订阅了。请移除一台不再使用的，然后重试。`,
  "push.no_device": "没有设备订阅通知。请在设备的浏览器中打开 Etui，在设置里开启通知，然后重试。",
  "push.unknown_device": "没有这台设备。请先列出已订阅的设备，看看有哪些编号。",
  "push.too_many_tests": ({ most }) => `每小时最多可以试发 ${figure(most)} 次通知。请稍后再试。`,

  "delivery.queue_denied": ({ statement }) =>
    `还不能向外发送：DATABASE_URL 的用户没有权限建立发送队列。请让管理员运行（把 etui 换成该用户名）：\`${statement}\`。`,
  "delivery.queue_broken": "目前不能向外发送：发送队列打不开。Etui 的日志里写着原因。",
  "delivery.no_model":
    "还没有配置模型，所以没有生成任何内容。请由管理 Etui 的人配置一个模型；在此之前可以改用 message 类型的动作。",
  "delivery.too_many": ({ most }) =>
    `一小时内触发器向外发送的消息已超过 ${figure(most)} 条，所以这一条没有发送。请让触发器触发得少一些。`,
  "delivery.interrupted": "发送过程一再被中断，无法确定是否已送达。",
  "delivery.receiver_gone": "接收方已不存在（404 或 410）。请给触发器换一个有效的地址。",
  "delivery.receiver_refused": ({ status }) =>
    `接收方拒绝了它，状态码 ${status}。请在接收方查看它不接受什么。`,
  "delivery.receiver_busy": ({ status }) => `接收方暂时无法处理，状态码 ${status}。`,
  "delivery.receiver_rests": "接收方接连多次失败，所以暂时不再向它发送。",
  "delivery.not_sent_before_archive": "制作归档时它尚未发出。",
  "delivery.undelivered": ({ channel, error }) => `未能通过 ${channel} 送达：${error}内容在收件箱里。`,
};
