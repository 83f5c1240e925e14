import { activity, undo } from "./activity-zh.ts";
import { archive } from "./archive-zh.ts";
import { card } from "./card-zh.ts";
import { dayOf } from "./day-of.ts";
import { doctor } from "./doctor-zh.ts";
import type { en } from "./en.ts";
import { kb } from "./kb-zh.ts";
import { notes } from "./notes-zh.ts";
import { plan } from "./plan-zh.ts";
import { query } from "./query-zh.ts";
import { search } from "./search-zh.ts";
import { skill } from "./skill-zh.ts";
import { token } from "./token-zh.ts";
import { trigger } from "./trigger-zh.ts";

export const zh: typeof en = {
  about: "Etui：个人 AI 助手的一匣子工具。",
  epilogue: [
    "退出码：0 完成，1 失败或未确认，2 用法错误，130 被中断。",
    "ETUI_HOME 和 ETUI_PORT 可代替 --home 和 --port；DATABASE_URL 指向你自己的 PostgreSQL；",
    "ETUI_DEBUG=1 显示错误的来处。",
  ].join("\n"),
  headings: {
    "Usage:": "用法：",
    "Arguments:": "参数：",
    "Options:": "选项：",
    "Global Options:": "通用选项：",
    "Commands:": "命令：",
  },
  clock: {
    weekdays: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
    nearDays: ["今天，", "明天，"],
  },
  more: (cursor) => `还有更多，继续请用 --cursor ${cursor}`,
  error: (sentence) => `错误：${sentence}`,
  fromEngine: (sentence) => `（英文原文）${sentence}`,
  help: {
    placeholders: (usage) => usage.replace("[options]", "[选项]").replace("[command]", "[命令]"),
    facts: (description) =>
      description.replace(
        / ?\((?:choices: (.*?))?(?:, )?(?:default: (.*?))?(?:, )?(?:env: (.*?))?\)$/,
        (_, choices, standard, variable) => {
          const facts = [
            choices && `可选 ${choices.replaceAll(", ", "、")}`,
            standard && `默认 ${standard}`,
            variable && `环境变量 ${variable}`,
          ];
          return `（${facts.filter(Boolean).join("；")}）`;
        },
      ),
    page: (text) => text.replace("用法： ", "用法："),
  },
  interrupted: "已中断。",
  earlierData: ({ folder, madeAt }) =>
    `在 ${folder} 找到一个 ${dayOf(madeAt)} 建立的数据库。主目录是后来新建的，这些数据来自同一路径上从前的主目录；` +
    "数据会保留并继续使用。想从空的开始，请停掉 Etui，再删除那个文件夹。",
  yesNo: "[y/N]",
  yes: ["y", "yes", "是", "好"],

  commands: {
    help: "显示某个命令的帮助",
    serve: "在本机提供网页、HTTP 和 MCP 服务",
    url: "为正在运行的服务打印一个新的登录链接",
    mcp: "经标准输入输出提供 MCP，供自行启动 Etui 的客户端使用",
    tool: "列出、查看和调用工具",
    toolList: "列出所有工具",
    toolShow: "查看一个工具的用途和参数",
    toolCall: "调用一个工具",
    data: "查看、导出和导入已存的文档",
    dataList: "列出已存的路径、版本和最后修改时间",
    dataRead: "打印一个文档",
    dataHistory: "列出一个文档的各个版本及其来历，新的在前",
    dataDiff: "显示一个文档两个版本之间的改动",
    dataRestore: "把旧的或已删除的版本恢复为新版本",
    dataPurge: "彻底抹去一个文档及其所有版本，谁也找不回来",
    dataExport: "把所有文档写入文件，每行一个 JSON 对象（NDJSON）",
    dataImport: "从文件读入文档；再次运行只改动有差别的部分",
    activity: "列出做过的改动：谁、从哪里、何时，最新的在前",
    undo: "撤销一次调用（不指定则撤销最近一次）；撤销本身也能再撤销",
    doctor: "检查 Node、数据库、权限、端口和磁盘，并说明如何修复",
  },

  arguments: {
    toolName: "工具名",
    toolArguments: "JSON 形式的参数；- 从标准输入读，@文件 从文件读",
    path: "存放路径，例如 goals/2026/year",
    prefix: "只列出以此开头的路径",
    version: "要恢复的版本",
    diffFrom: "较旧的版本；省略时取 [to] 之前的那个",
    diffTo: "较新的版本；省略时取最新的",
    exportFile: "要写的文件，- 表示标准输出",
    importFile: "要读的文件，- 表示标准输入",
    call: "调用的编号，`npx etui activity` 会列出",
  },

  options: {
    home: "Etui 存放一切的文件夹（默认 ~/.etui）",
    version: "打印版本号",
    help: "显示帮助",
    port: "本机端口；0 表示任取一个空闲端口",
    user: "谁的数据",
    json: "输出 JSON",
    limit: "最多几条",
    expert: "以这位专家的身份：只用它的工具和技能",
    readOnly: "只提供不改动任何东西的工具",
    purgePrefix: "抹去所有以此开头的路径",
    yes: "需要确认时直接确认",
    at: "旧版本号，代替当前版本",
    asOf: "当时的样子，例如 2026-12-31T18:00:00+08:00",
    cursor: "从上一页末行给出的位置继续",
    exportPrefix: "只导出以此开头的路径",
    pathTemplate: "用记录的字段组成路径，例如 countries/{cca3} 或 people/{name.last}",
    importPrefix: "加在每个路径之前",
    dryRun: "只说明会有什么改动，不做改动",
    activityPath: "只看改动过这个路径的调用",
    call: "这次调用的每一处改动及其编号",
    conversation: "只看这个对话的调用",
    since: "从这个时刻起，例如 2026-12-31T18:00:00+08:00",
    change: "只撤销这一处改动，编号见 `npx etui activity --call`",
    undoConversation: "撤销这个对话自 --since 起做的一切",
    onConflict: "后来又被改过时怎么办",
    onError: "遇到有错的条目时：stop 停止，continue 继续",
  },

  files: {
    stdout: "标准输出",
  },

  serve: {
    started: ({ url, loginUrl, urlCommand }) =>
      [
        "Etui 已启动。",
        "",
        `  在浏览器中打开   ${loginUrl}`,
        `  HTTP 上的 MCP    ${url}/mcp`,
        "",
        `链接只能登录一次；\`${urlCommand}\` 会给出新的链接。按 Ctrl-C 停止。`,
      ].join("\n"),
    stopping: "正在停止。",
  },

  mcp: {
    serverFires:
      "这个主目录有正在运行的服务，由它接待这个客户端；触发器照常由它触发，--no-triggers 不起作用。",
    goesOnAlone: "这个主目录的服务已停止，由本进程自己打开 Etui 继续。",
  },

  tool: {
    parameters: "参数：",
    required: "必需",
    standard: (value) => `默认 ${value}`,
    anything: "任意",
    notRun: "未确认，没有执行。",
    howToConfirm: "这次调用需要你确认，尚未执行。请加上 --yes 再运行，或在网页中确认后重复同一调用。",
    buttonAsks: "这个按钮要做的操作需要你确认，尚未执行。请在终端里按，或者先在网页里确认，再按一次。",
    wantedByCode: (skill) => `技能 ${skill} 的代码想做这次调用：`,
    codeAsks: (skill) =>
      `技能 ${skill} 的代码想做一次需要你确认的调用。--yes 对它不算数：请在网页中确认后重复你的调用，或在终端里重复。`,
  },

  data: {
    nothingStored: "那里没有存放任何东西。",
    current: "当前",
    ended: {
      update: (at) => `${at} 被替换`,
      delete: (at) => `${at} 被删除`,
      move: (at) => `${at} 被移走`,
      expire: (at) => `${at} 到期`,
    },
    movedTo: (path, at) => `${at} 移到了 ${path}`,
    at: (path) => `在 ${path}`,
    until: (at) => `到 ${at} 为止`,
    toPurge: (count, versions) =>
      `共 ${count.toLocaleString("en")} 个文档，${versions.toLocaleString("en")} 个版本。`,
    noLongerKept: (count, since) =>
      `可能少了 ${count.toLocaleString("en")} 个文档：那时的版本已不再保留，${since} 以来的都在。`,
    compared: (from, to) => `从版本 ${from} 到版本 ${to}：`,
    noDifference: "没有差别。",
    moreDifferences: (count) => `另有 ${count} 处`,
    exporting: "正在导出",
    exported: (count) => `已导出 ${count.toLocaleString("en")} 个文档。`,
  },

  import: {
    importing: "正在导入",
    forms: [
      '文件可以是：每行一个 {"path": …, "content": …}（NDJSON，即 `npx etui data export` 的格式），',
      "一个“路径 → 内容”的 JSON 对象，或配合 --path-template 的 JSON 记录列表。NDJSON 大小不限。",
    ].join("\n"),
    line: (number) => `第 ${number} 行`,
    entry: (number) => `第 ${number} 条`,
    entryAt: (path) => `条目 ${path}`,
    failure: (at, error) => `${at}：${error}`,
    badTemplate: "--path-template 的花括号多余或为空。写法如 countries/{cca3} 或 people/{name.last}。",
    templateWithoutField: "--path-template 没有字段，所有记录会得到同一路径。写法如 countries/{cca3}。",
    templateForObject: "文件是一个 JSON 对象，路径已在其中。请去掉 --path-template，它用于列表和逐行的记录。",
    missingField: (field) => `没有 --path-template 需要的字段 ${field}，未保存。`,
    fieldNoText: (field) => `字段 ${field} 是对象或列表，--path-template 需要文本或数字。`,
    withoutPath: "没有 path。请给每个条目文本形式的 path，或用 --path-template 命名，例如 countries/{id}。",
    withoutContent: '没有 content。一个条目是 {"path": …, "content": …}。',
    duplicate: (path, before) => `路径 ${JSON.stringify(path)} 已被${before}使用，请删去其一。`,
    noDocuments: "文件是有效的 JSON，但没有文档：它必须是对象、列表或 NDJSON 行。",
    tooLong: (line, most) => `第 ${line} 行超过 ${most / 2 ** 20} 百万字符。请每行写一个条目（NDJSON）。`,
    tooLarge: (most) =>
      `一个 JSON 对象或列表最多 ${most / 2 ** 20} 百万字符。请写成 NDJSON，每行一个条目，大小不限。`,
    notUtf8: (line) => `文件不是 UTF-8 文本（第 ${line} 行附近），请先转换。`,
    summary: ({ created, updated, unchanged, failed }, dryRun) =>
      `${dryRun ? "将导入" : "已导入"} ${created + updated} 个文档：` +
      `新建 ${created}，更新 ${updated}，未变 ${unchanged}，失败 ${failed}。`,
    stopped: "到此停止。已导入的会保留；修好文件后再运行同一命令即可继续。",
    waiting: "数据库没有响应，正在等它恢复。",
    databaseAway: "数据库中断，半分钟内没有恢复；`npx etui doctor` 会说明原因。",
    cutShort: (fault) =>
      `${fault}${/[ -~]$/.test(fault) ? " " : ""}解决之后再运行同一命令即可继续，已存入的会跳过。`,
  },

  activity,
  undo,
  archive,
  card,
  kb,
  notes,
  query,
  search,
  skill,
  token,
  plan,
  trigger,
  doctor,
};
