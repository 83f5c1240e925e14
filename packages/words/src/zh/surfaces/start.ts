import type { start as english } from "../../en/surfaces/start.ts";
import type { Translated } from "../../sentence.ts";

export const start: Translated<typeof english> = {
  "start.schema_too_new": ({ has, knows }) =>
    `这个数据库由更新的 Etui 建立：其结构版本为 ${has}，此 Etui 只认识到 ${knows}。请更新 Etui，或改用另一个数据库（ETUI_HOME 或 DATABASE_URL）。`,
  "start.domain_too_new": ({ domain, has, knows }) =>
    `这个数据库由更新版本的领域 ${domain} 建立：其结构版本为 ${has}，此程序只认识到 ${knows}。请更新程序，或改用另一个数据库（ETUI_HOME 或 DATABASE_URL）。`,
  "start.may_not_prepare":
    "DATABASE_URL 的用户没有权限准备这个数据库。请让管理员运行（把 etui 换成该用户名）：" +
    "`create role etui_app nologin; grant etui_app to etui;`，并在该数据库中运行：" +
    "`create extension if not exists btree_gin; grant create on schema public to etui;`。",

  "start.no_account":
    "PostgreSQL 不能以 root 运行，而本机没有别的用户可用。请添加一个（adduser --system postgres），或以普通用户运行 Etui。",
  "start.nameless_user": ({ uid, gid }) =>
    `用户 ${uid} 在本机没有名称，而 PostgreSQL 建立数据库时需要它。请在 /etc/passwd 里加一行，例如 ` +
    `"etui:x:${uid}:${gid}::/:/sbin/nologin"，或换一个用户运行 Etui，或设置 DATABASE_URL。`,
  "start.other_postgres": ({ folder, has, brings }) =>
    `${folder} 里的数据库由 PostgreSQL ${has} 建立，此 Etui 自带的是 ${brings}。请用建立它的 Etui 导出，或把文件夹移开，从空的开始。`,
  "start.no_whole_database": ({ folder }) =>
    `${folder} 不是空的，也不是完整的数据库：PG_VERSION 缺失或损坏。请恢复备份，或把文件夹移开，从空的开始。`,
  "start.open_socket_folder": ({ folder }) =>
    `数据库套接字所用的文件夹 ${folder} 不是 Etui 建立的，或对其他用户开放。请删除它，然后重新启动。`,
  "start.no_room": ({ home, fault }) =>
    `磁盘上没有空间存放 ${home} 的数据库（${fault}）。请腾出 300 MB，然后重新启动。`,
  "start.no_folder": ({ path }) => `${path} 不是文件夹。请把它移走，或让 ETUI_HOME 指向你自己的文件夹。`,
  "start.may_not_write": ({ home, fault }) =>
    `Etui 不能在 ${home} 中写入（${fault}）。请给此用户写入权限，或让 ETUI_HOME 指向它能用的文件夹。`,

  "start.of_another_user": ({ home }) =>
    `${home} 的数据库属于本机的另一个用户。请以该用户运行 Etui，或让 ETUI_HOME 指向你自己的文件夹。`,
  "start.folder_gone": ({ home, folder, record }) =>
    `${home} 的数据库原来在 ${folder}，它已经不在了。请从备份恢复，或删除 ${record}，从空的开始。`,
  "start.out_of_reach": ({ folder, uid }) =>
    `${folder} 里的数据库属于用户 ${uid}，而该用户不能进入它上面的所有文件夹。请允许所有用户进入（chmod o+x），或以该用户运行 Etui。`,
  "start.no_shared_folder": ({ home, tried }) =>
    `PostgreSQL 不能以 root 运行，而运行它的账户进不了 ${home}。${tried.join("、")} 也都无法建立。` +
    "请让 ETUI_HOME 指向所有用户都能进入的文件夹，或以普通用户运行 Etui。",

  "start.not_installed": ({ name }) =>
    `带有 PostgreSQL 的软件包 ${name} 没有安装。请运行 npm ci，不带 --omit=optional；如果没有适合本机的软件包，请让 DATABASE_URL 指向 15 或更高版本的 PostgreSQL 服务器。`,
  "start.incomplete_programs": ({ folder }) =>
    `${folder} 里的 PostgreSQL 程序不完整。请删除这个文件夹，运行 npm ci，然后重新启动。`,

  "start.disk_full": ({ folder }) =>
    `磁盘已满，${folder} 里的数据库无法启动。数据没有丢失：请腾出 300 MB，然后重新启动。`,
  "start.does_not_run_here":
    "Etui 自带的 PostgreSQL 不能在这个系统上运行；在 Linux 上它需要 glibc。请用系统自己的方式安装 PostgreSQL 15 或更高版本，并让 DATABASE_URL 指向它。",
  "start.no_memory": ({ folder }) =>
    `内存太少，无法启动 ${folder} 里的数据库。请关闭一些程序，然后重新启动。`,
  "start.foreign_files": ({ folder }) =>
    `${folder} 里有些文件属于本机的另一个用户。请把它们全部交给文件夹的所有者（chown -R），然后重新启动。`,
  "start.damaged": ({ folder, log }) =>
    log === undefined
      ? `${folder} 里的数据库已损坏。请恢复备份，或把文件夹移开，从空的开始。`
      : `${folder} 里的数据库已损坏，无法启动；其中没有任何改动。请恢复备份，或把文件夹移开，从空的开始。${log} 里写着损坏之处。`,
  "start.unknown_reason": ({ folder, log }) =>
    `${folder} 里的数据库无法启动，Etui 不认识其中的原因，详见 ${log}。请解决后重新启动，或让 DATABASE_URL 指向另一台 PostgreSQL 服务器。`,

  "start.another_is_starting": ({ folder }) =>
    `另一个 Etui 进程启动 ${folder} 里的数据库已经太久。请等它完成，或停止它，然后重试。`,
  "start.another_answers": ({ folder }) =>
    `响应的不是 ${folder} 里的数据库，而是另一个。请停止它，然后重新启动。`,
  "start.other_password": ({ folder }) =>
    `${folder} 旁边保存的密码不是这个数据库的。请从数据所来自的备份里恢复名为 password 的文件。`,
  "start.taken_away": ({ folder }) =>
    `Etui 正在使用 ${folder} 里的数据库时，它被移走了。请放回原处，或重新启动 Etui，从空的开始。`,
  "start.no_password": ({ folder, file }) =>
    `${folder} 里有数据库，但没有它的密码。请从数据所来自的备份里恢复 ${file}，或把文件夹移开，从空的开始。`,
  "start.unknown_process": ({ file, pid }) =>
    `${file} 里写着进程 ${pid}，而系统没有说明它是不是 PostgreSQL 服务器。如果不是，请删除这个文件，然后重新启动。`,
  "start.not_answering": ({ folder, pid, log }) =>
    `${folder} 里的数据库由${pid === undefined ? "它的服务器" : `进程 ${pid} `}占用，而它没有响应。它可能正在崩溃后自行修复：请查看 ${log}，一分钟后再试。如果一直没有反应，请结束该进程，然后重新启动。`,
};
