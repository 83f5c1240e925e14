import type { cli as english } from "../../en/surfaces/cli.ts";
import { figure } from "../../figure.ts";
import type { Facts } from "../../refusal.ts";
import type { Translated } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

const CALL_ID = "01936b2e-7c1a-7f3e-9d2b-5a8c4e6f1b20";

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : `你是想输入 ${nearest} 吗？`);

const besides = (port: number) => (port < 65_535 ? port + 1 : port - 1);

const IDS: Readonly<Record<Facts<"cli.no_id">["of"], string>> = {
  call: `调用的编号形如 ${CALL_ID}，\`npx etui activity\` 会列出。`,
  trigger: `触发器的编号形如 ${CALL_ID}，见 \`npx etui trigger list\`。`,
  card: `卡片的编号形如 ${CALL_ID}；用 \`npx etui card list\` 查看。`,
  message: "--cursor 需要一条消息的编号，见列表最后一行。",
};

export const cli: Translated<typeof english> = {
  "cli.unknown_command": ({ name, nearest }) => `没有命令“${name}”。${meant(nearest)}`,
  "cli.unknown_option": ({ name, nearest }) => `没有选项“${name}”。${meant(nearest)}`,
  "cli.argument_missing": ({ name }) => `缺少参数 <${name}>。`,
  "cli.too_many_arguments": ({ most, got }) => `参数太多：最多 ${figure(most)} 个，这里有 ${got} 个。`,
  "cli.value_missing": ({ option }) => `选项 ${option} 缺少值。`,
  "cli.options_exclude": ({ option, other }) => `选项 ${option} 不能和 ${other} 同时使用。`,
  "cli.no_choice": ({ at, value, known }) =>
    `${at} 不接受“${value}”。请从这些里选一个：${known.join("、")}。`,
  "cli.bad_value": ({ at, value, because }, say) => `${at} 不接受“${value}”。${say(because)}`,
  "cli.whole_number": ({ least, most }) => `请给出 ${least} 到 ${most} 之间的整数。`,
  "cli.no_id": ({ of }) => IDS[of],
  "cli.no_change": "改动的编号是一个数，`npx etui activity --call` 会列出。",
  "cli.user_empty": "请给出用户名；不写 --user 就是你自己的数据。",
  "cli.undo_what":
    "请只指定一样要撤销的：一次调用、--change，或 --conversation 连同 --since。都不写则撤销最近一次调用。",
  "cli.keep_figure": ({ variable, most }) => `${variable} 须是 1 到 ${most} 之间的整数；不设则用默认值。`,
  "cli.no_pair": ({ given }) => `${given} 不是“名称=值”的形式，例如 pages=42。`,

  "cli.file_missing": ({ path }) => `没有文件 ${path}。`,
  "cli.file_forbidden": ({ path }) => `当前账户无权使用 ${path}。`,
  "cli.file_is_folder": ({ path }) => `${path} 是文件夹，请给出文件。`,
  "cli.folder_missing": ({ path }) => `没有文件夹 ${path}。请先创建，或换一个。`,
  "cli.file_not_plain": ({ path }) => `${path} 不是普通文件。请给出文件，或用 - 表示标准输出。`,
  "cli.file_there": ({ path }) => `${path} 已经存在，保持原样。请换一个文件名，或加上 --yes 替换它。`,
  "cli.disk_full": ({ path }) => `磁盘已满：${path} 没有写成。请腾出空间后重试。`,

  "cli.database_unreachable":
    "DATABASE_URL 处没有数据库响应。请检查主机、端口以及 PostgreSQL 是否在运行；取消 DATABASE_URL 则使用 Etui 自带的数据库。",
  "cli.database_refuses": "数据库拒绝了 DATABASE_URL 中的用户或密码，请检查。",
  "cli.database_missing": "DATABASE_URL 中的数据库不存在。请先创建，或换一个。",
  "cli.database_forbidden":
    "DATABASE_URL 中的用户无权建立 Etui 的数据表。请给它数据库所有者的权限，并给一次 CREATEROLE。",

  "cli.port_reserved": ({ port }) => `当前账户无权使用端口 ${port}。请选 1023 以上的：--port 4117。`,
  "cli.port_taken": ({ port, pid, command }) => {
    const who = command === undefined ? "另一个 Etui" : ` ${command} `;
    return `端口 ${port} 已被${pid === undefined ? "" : `${who}（进程 ${pid}）`}占用。请用 --port ${besides(port)}（或 ETUI_PORT）换一个，或停掉占用者。`;
  },
  "cli.no_server_of_home": ({ home }) =>
    `${home} 没有正在运行的 Etui。请用 \`npx etui serve\` 启动；如果它用的是别的主目录，请用 --home 或 ETUI_HOME 指明。`,
  "cli.no_server_at_port": ({ port }) =>
    `端口 ${port} 上没有 Etui。请用 \`npx etui serve\` 启动，或用 --port 指定端口。`,
  "cli.server_gone": "执行此命令的服务器在响应之前就停止了。用 `npx etui activity` 查看是否已经完成。",

  "cli.no_archive_of_nobody": ({ user }) =>
    `用户 ${user} 没有任何数据，没有写归档。用 --user 指定要导出谁的数据。`,
  "cli.archive_twice": "归档要读两遍，所以必须是文件。请先保存。",
  "cli.no_card": "没有这张卡片。用 `npx etui card list` 查看有哪些。",
  "cli.no_card_yet": "还没有展示过卡片。",
  "cli.no_card_waits": "没有等待回答的卡片。",
  "cli.no_card_with_buttons": "最近没有展示过带按钮的卡片。",
  "cli.no_button": ({ given, labels }) =>
    labels.length === 0 ? "这张卡片没有按钮。" : `这张卡片没有“${given}”按钮，只有：${labels.join("、")}。`,
  "cli.no_card_form": ({ known }) => `从文件扩展名看不出要哪种形式。可以用 ${known.join("、")}。`,
  "cli.picture_to_terminal": "图片无法在终端显示。请用 -o 指定文件，例如 -o card.png。",
  "cli.import_what": "请写出要导入的内容：文件夹、压缩包或包名，或用 --mcp 指定服务器。",
  "cli.no_such_skill_in_it": ({ wanted, known, more }) =>
    known.length === 0
      ? "里面没有技能。请换一个文件夹、压缩包、npm 包或服务器。"
      : `里面没有技能 ${wanted.join("、")}。已有的是：${someOf(known, more)}。`,
  "cli.no_skill_at": ({ path }) => `${path} 处没有技能：里面没有 SKILL.md 或 skills.md。`,
  "cli.skill_there": ({ path }) => `${path} 已经存在。请换一个 id 或文件夹。`,
  "cli.replace_or_erase": "--replace 用归档取代现有的数据；`npx etui erase` 则先清除该用户。",
  "cli.secret_by_input": "请不要写值：密钥从标准输入读取，以免留在 shell 的历史里。",
  "cli.set_to_what": "请在设置的名称后面写出值，或用 --secret 从标准输入读取，或用 --remove 删除这项设置。",
};
