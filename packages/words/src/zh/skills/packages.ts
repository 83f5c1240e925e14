import { quote } from "@etui/values/json/preview";
import type { DiskFault, packages as english, LeftOut, NameFault } from "../../en/skills/packages.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { someOf } from "../some-of.ts";
import { badSkillName } from "./bad-skill-name.ts";

const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  too_long: "太长",
  control_characters: "含有控制字符",
  not_utf8: "不是 UTF-8",
  backslash: "含有反斜杠，有些系统会把它当作文件夹",
  drive_letter: "以盘符开头",
  absolute: "是绝对路径",
  leads_out: "指向文件夹之外",
  empty_part: "中间有一段是空的",
  device: "是 Windows 上的设备名",
  not_on_windows: "含有 Windows 不允许的字符",
  ends_with_dot_or_space: "中间有一段以点或空格结尾",
};

const DISK_FAULTS: Readonly<Record<DiskFault, string>> = {
  full: "磁盘已满。请腾出空间后重试。",
  quota: "磁盘配额已用完。请腾出空间后重试。",
  not_owner: "技能文件夹属于别人。请以它的所有者运行。",
  protected: "技能文件夹不允许改动。请以它的所有者运行。",
  read_only: "技能文件夹所在的磁盘不能写入。",
  path_too_long: "有一个文件的路径对这块磁盘来说太长。请换一个路径短一些的主目录。",
  file_in_the_way: "技能之中该是文件夹的地方有一个文件。请把它移走。",
  in_use: "这个技能有一个文件正被别的程序使用。请关掉那个程序再试。",
};

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  not_needed: "没有取，因为技能用不到",
  links: "不跟随链接，没有取",
  of_no_skill: "没有取，因为不属于任何技能",
  once_more: "没有取，因为同一个技能已经有了",
};

export const packages: Translated<typeof english> = {
  "package.no_folder": "没有这个文件夹。请给出含有 SKILL.md 的文件夹的路径。",
  "package.no_source": "没有这个文件夹或压缩包。请给出已有的路径，或 npm 包的名称。",
  "package.no_skill": "里面没有 SKILL.md，顶层和各个文件夹里都没有。请给出含有它的压缩包或文件夹。",
  "package.archive_too_large": ({ megabytes }) => `压缩包超过 ${megabytes} MB。请只打包这个技能的文件夹。`,
  "package.too_many_entries": ({ place, most }) =>
    `${place === "folder" ? "文件夹" : "压缩包"}里的文件和文件夹超过 ${figure(most)} 个。请只取这个技能的文件夹。`,
  "package.too_large": ({ megabytes }) => `这些技能解开之后超过 ${megabytes} MB。请去掉技能用不到的内容。`,
  "package.damaged": ({ form }) =>
    form === "tgz"
      ? "这个包已损坏、不完整，或根本不是 .tgz。请重新获取。"
      : "压缩包已损坏、不完整，或根本不是 zip。请重新获取，或重新打包。",
  "package.bomb": ({ ratio, megabytes }) =>
    `这个包解开之后会膨胀 ${ratio} 倍以上，或超过 ${megabytes} MB，所以不读取。`,
  "package.shared_bytes": "压缩包里的文件共用同样的字节，像压缩炸弹一样，所以不读取。",
  "package.names_not_utf8": "压缩包里有文件名不是 UTF-8。请用新一些的程序重新打包这个文件夹。",
  "package.file_damaged": ({ path }) => `压缩包里的 ${quote(path)} 已损坏。请重新获取，或重新打包。`,
  "package.file_encrypted": ({ path }) => `${quote(path)} 加了密。请不设密码重新打包。`,
  "package.file_of_two_names": ({ path }) => `${quote(path)} 在压缩包里另有名称，所以不读取这个压缩包。`,
  "package.file_packed_strangely": ({ path }) =>
    `${quote(path)} 的打包方式无法识别。请把文件夹打成普通的 zip。`,
  "package.file_too_large": ({ path }) => `${quote(path)} 超过了可以解开的大小。`,
  "package.file_bomb": ({ path, ratio }) =>
    `${quote(path)} 解开之后会膨胀 ${ratio} 倍以上，像压缩炸弹一样，所以不读取。`,
  "package.file_not_plain": ({ path, kind }) =>
    `${quote(path)} 是${kind === "link" ? "链接" : "设备之类的东西"}。包里只能有普通文件，所以不读取。`,
  "package.bad_file_name": ({ path, fault }) =>
    `文件名 ${quote(path)} ${NAME_FAULTS[fault]}。这样的包不读取；请向作者要一个没有问题的。`,
  "package.path_too_long": ({ path, most }) =>
    `路径 ${quote(path)} 超过 ${figure(most)} 字节。请把文件夹的名称改短。`,
  "package.path_too_deep": ({ path, most }) =>
    `文件 ${quote(path)} 外面的文件夹超过 ${figure(most)} 层。请把它移到浅一些的位置。`,
  "package.one_name": ({ path, other }) =>
    path === other
      ? `有两个文件都叫 ${quote(path)}。无法确定以哪一个为准，所以不读取这个包。`
      : `${quote(other)} 和 ${quote(path)} 在有些系统上是同一个名称。无法确定以哪一个为准，所以不读取这个包。`,
  "package.too_many_files": ({ skill, count, most }) =>
    `${skill === undefined ? "顶层的技能" : `技能 ${quote(skill)} `}有 ${figure(count)} 个文件，最多取 ${figure(most)} 个。请去掉它用不到的。`,
  "package.left_out": ({ why, paths, more }) => `${LEFT_OUT[why]}：${someOf(paths.map(quote), more)}。`,
  "package.folders_within": ({ paths, more }) =>
    `这些文件夹看起来像技能，作为它们所在的技能的一部分读取：${someOf(paths.map(quote), more)}。`,

  "npm.bad_name": ({ name }) =>
    `${quote(name)} 不是包的名称。请写 name、@scope/name 或 name@1.2.3；不接受网址、路径和版本范围。`,
  "npm.not_started": "无法启动 npm。请安装带有 npm 的 Node.js，或改用压缩包。",
  "npm.no_package": ({ name }) => `npm 仓库里没有包 ${name}。请检查拼写。`,
  "npm.no_version": ({ name, version }) => `包 ${name} 没有版本 ${version}。不写版本就取最新的。`,
  "npm.other_contents": ({ name }) =>
    `npm 仓库发来的 ${name} 与它公布的不一致，所以不读取。请稍后再试；如果一直如此，请告诉它的作者。`,
  "npm.not_given": ({ name }) => `npm 仓库不允许当前用户获取 ${name}。请用 npm login 登录。`,
  "npm.failed": ({ name, code }) =>
    `npm 没有取到 ${name}${code === undefined ? "" : `（${code}）`}。请检查网络，然后重试。`,
  "npm.brought_nothing": ({ name }) => `npm 没有取回包 ${name}。请重试。`,
  "npm.too_large": ({ name, megabytes }) => `包 ${name} 超过 ${megabytes} MB，不读取。`,

  "install.bad_id": ({ id }) => badSkillName(id),
  "install.too_large": ({ skill, bytes, most }) =>
    `${skill} 有 ${figure(bytes)} 字节，最多安装 ${figure(most)} 字节。`,
  "install.bad_file_name": ({ path }) => `${quote(path)} 不能作技能文件的名称。请重新读取这个包。`,
  "install.no_manifest": ({ skill }) => `${skill} 没有 SKILL.md。请给出一个技能的文件夹。`,
  "install.other_contents": ({ skill }) =>
    skill === undefined
      ? "发来的不是看过的那一份：里面没有技能是这个摘要。请再看一次。"
      : `${skill} 不是看过的那一份：它的摘要变了。请再看一次。`,
  "install.is_there": ({ skill }) => `${skill} 已经安装，内容不同。请同意替换它，或先卸载它。`,
  "install.no_files": ({ skill }) => `${skill} 没有文件。`,
  "install.not_approvable": ({ skill, because }, say) =>
    `${skill} 现在这样不能同意。${say(because)}然后请再看一次：用 \`npx etui skill approve ${skill}\`，或在技能工坊里。`,
  "install.not_installed": ({ skill }) => `${skill} 没有安装。`,
  "install.not_restored_over": ({ skill }) => `${skill} 已经安装。请先卸载它，再找回旧的。`,
  "install.none_removed": ({ skill }) => `没有卸载过 ${skill}，或者卸载之后已经太久。`,
  "install.none_before": ({ skill }) => `没有更早的 ${skill} 可以退回。`,
  "install.folder_in_motion": "它的文件夹正在写入。请等写完再试。",
  "install.folder_unreadable": "它的文件夹读不出来。请看看它属于谁，是否还在。",
  "install.folder_has_link": ({ path }) =>
    `${path} 是链接，它指向的内容可能在无人察觉时改变。请换成它所指向的内容本身。`,
  "install.folder_has_strange": ({ path }) =>
    `${path} 既不是文件，也不是文件夹。请把它从技能的文件夹里移走。`,
  "install.folder_has_too_many": ({ most }) =>
    `它的文件和文件夹超过 ${figure(most)} 个。请去掉技能用不到的。`,
  "install.folder_too_large": ({ most }) => `它超过 ${figure(most)} 字节。请去掉技能用不到的。`,
  "install.busy": "另一个程序已经改动技能半分钟了。请等它结束后再试。",
  "install.disk": ({ fault }) => DISK_FAULTS[fault],

  "lock.unreadable": "etui.lock 无法读取。请看看它属于谁。",
  "lock.not_json": ({ conflict }) =>
    `etui.lock 不是 JSON。${conflict ? "git 在里面留下了冲突，请先解决。" : "请找回以前的，或删除它，再重新同意各个技能。"}`,
  "lock.newer": ({ version, known }) =>
    `etui.lock 是版本 ${version}，而这个 Etui 只认识 ${known}。请更新 Etui。`,
  "lock.wrong": ({ fault }, say) =>
    `etui.lock 的内容不对：${fault === undefined ? "它不是一个对象。" : say(fault)}请改正，或找回以前的。`,
  "lock.does_not_have": ({ skill }) => `etui.lock 里没有 ${skill}。`,
};
