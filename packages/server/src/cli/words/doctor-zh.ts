import { dayOf } from "../local-time.ts";
import type { doctor as english } from "./doctor-en.ts";

/** What `npx etui doctor` finds, and how to mend it. */
export const doctor: typeof english = {
  titles: {
    node: "Node",
    programs: "PostgreSQL",
    data: "数据",
    home: "主目录",
    token: "令牌",
    database: "数据库",
    filters: "筛选",
    search: "搜索",
    shapes: "文档格式",
    port: "端口",
    disk: "磁盘",
    time_zone: "时区",
  },
  finding: (title, says) => `${title}：${says}`,
  node: (version, path) => `${version}（${path}）`,
  mendNode: (needed) => `请不带 --ignore-scripts 运行 npm ci，或使用 Node ${needed}。`,
  programs: (version) => `随 Etui 安装的是 ${version}`,
  programsBroken: "已安装的程序目前无法运行",
  mendPrograms:
    "Etui 下次启动时会修复其链接。若不成功，请重新运行 npm ci，或用 DATABASE_URL 指向你自己的 PostgreSQL。",
  home: (path, mode) => `${path}（权限 ${mode}）`,
  homeMissing: (path) => `${path} 还不存在，首次启动时创建`,
  homeClosed: (path) => `当前账户无法查看 ${path}`,
  homeNoFolder: (path) => `${path} 不是文件夹`,
  mendHomeNoFolder: "请移走它，或用 --home 或 ETUI_HOME 指定别的文件夹。",
  homeForeign: (path, owner) => `${path} 属于用户 ${owner}，不是你的`,
  homeReadOnly: (path) => `${path} 无法写入，例如磁盘是只读的`,
  mendHomeReadOnly: "请让它可写，或用 --home 或 ETUI_HOME 指定别的文件夹。",
  homeShut: (path, mode) => `${path} 是你的，但连你自己也进不去（权限 ${mode}）`,
  mendHomeClosed: (path) =>
    `请以其所有者运行 Etui，或用 chown -R 取得 ${path}，或用 --home 或 ETUI_HOME 指定别的文件夹。`,
  homeOpen: (path, mode) => `本机其他用户可以读取 ${path}（权限 ${mode}）`,
  token: (path, mode) => `${path}（权限 ${mode}）`,
  tokenMissing: "还不存在，首次 `npx etui serve` 时创建",
  tokenClosed: (path) => `当前账户无法查看 ${path}`,
  tokenForeign: (path, owner) => `${path} 属于用户 ${owner}；请删除，Etui 会新建`,
  tokenOpen: (path, mode) => `其他用户可以读取 ${path}，从而以你的身份使用 Etui（权限 ${mode}）`,
  ownServer: "位于 DATABASE_URL",
  embedded: "由 Etui 运行",
  notMade: "还没有创建，首次启动时创建",
  notOpened: "没有打开：这个主目录还没用过它",
  noData: "还没有",
  data: (folder, mebibytes) => `${folder}（${mebibytes.toLocaleString("en")} MiB）`,
  dataOutside: (folder, mebibytes) =>
    `${folder}（${mebibytes.toLocaleString("en")} MiB），不在主目录里：删除主目录并不会删除数据`,
  dataLeft: (folder, mebibytes, madeAt) =>
    `${folder}（${mebibytes.toLocaleString("en")} MiB），由同一路径上从前的主目录留下，建于 ${dayOf(madeAt)}；下次启动会使用它`,
  mendDataLeft: (folder) => `想从空的开始，请停掉 Etui，再删除 ${folder}。`,
  database: ({ version, which, schema, connections, mostConnections }) =>
    `PostgreSQL ${version}，${which}，结构版本 ${schema}，已用 ${connections} / ${mostConnections} 个连接`,
  mendCrowded: "请停掉占用连接的程序，或调大 max_connections。",
  indexUsed: "可以使用索引",
  filtersSlow: "会逐个读取该用户的所有文档，因为数据库的包含测试没有标为 leakproof",
  searchSlow: "会逐个读取该用户的所有文档，因为数据库的文本匹配没有标为 leakproof",
  mendIndex: (statement) => `请让数据库的超级用户运行一次：${statement}`,
  shapesKept: ({ judged, complete }) =>
    `有格式约定的 ${judged} 个文档全部符合${complete ? "" : "；其余未查看"}`,
  shapesDrift: ({ judged, drifting, examples, complete }) =>
    `有格式约定的 ${judged} 个文档中有 ${drifting} 个不符合${complete ? "" : "；其余未查看"}。` +
    examples.map(({ path, problem }) => `${path}：${problem}`).join(" "),
  mendShapes: "它们照常保存和读取。请按约定重写这些文档，或由登记它的技能修改约定。",
  portFree: (port) => `${port} 空闲`,
  portServed: (port, pid) => `${port} 正由 Etui（进程 ${pid}）使用`,
  portTaken: (port, holder) => `${port} 已被${holder ? ` ${holder.command}（进程 ${holder.pid}）` : ""}占用`,
  portClosed: (port) => `当前账户无权监听 ${port}`,
  mendPort: "请用 --port 或 ETUI_PORT 换一个端口，或停掉占用者。",
  disk: (mebibytes) => `剩余 ${mebibytes.toLocaleString("en")} MiB`,
  diskUnknown: "无法得知剩余空间",
  mendDiskFull: "请腾出空间：少于 256 MiB 时 Etui 只读不写。",
  mendDiskTight: "请尽快腾出空间：少于 256 MiB 时 Etui 不再写入。",
  timeZone: (zone, now) => `${zone}，现在 ${now}`,
  mendTimeZone: (wanted) => `TZ 是 ${wanted}，不是时区名。请设为例如 Asia/Shanghai。`,
};
