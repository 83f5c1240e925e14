import { quote } from "@etui/values/json/preview";
import type { manifest as english } from "../../en/skills/manifest.ts";
import type { Translated } from "../../sentence.ts";

export const manifest: Translated<typeof english> = {
  "manifest.missing": "技能文件夹的顶层没有 SKILL.md。请把它放在那里。",
  "manifest.unreadable": ({ file }) => `${file} 读不出来。请看看文件在不在，当前用户有没有权限读它。`,
  "manifest.outside": ({ file }) => `${file} 是指向技能文件夹之外的链接，不会读取。请把文件本身放进文件夹。`,
  "manifest.file_too_large": ({ characters }) =>
    `文件有 ${inTenThousands(characters)} 万个字符，不会读取。请控制在 100 万以内：把细节移到旁边的文件里。`,
  "manifest.file_cut": ({ characters, most }) =>
    `文件有 ${inTenThousands(characters)} 万个字符，只读前 ${most} 个。请把细节移到旁边的文件里。`,
  "manifest.not_text": ({ lost, characters }) =>
    `文件不是 UTF-8 文本：${characters} 个字符里有 ${lost} 个读不出来。请存成 UTF-8。`,
  "manifest.lost_characters": ({ lost }) =>
    `文件里有 ${lost} 个字符读不出来：它不全是 UTF-8。请重写这些字符，并存成 UTF-8。`,
  "manifest.empty":
    "文件里既没有头部（front matter），也没有正文。请在两行 --- 之间写 name 和 description，说明写在下面。",

  "manifest.no_front_matter":
    "文件开头没有头部（front matter）：第一行单独写 ---，下面写 name 和 description，再写一行 ---。",
  "manifest.unclosed_front_matter": "头部（front matter）没有结尾：请在最后一个键下面单独写一行 ---。",
  "manifest.front_matter_cut": ({ characters, most }) =>
    `头部（front matter）有 ${characters} 个字符，只读前 ${most} 个。请把长文字移到它下面。`,
  "manifest.broken_yaml": ({ because }, say) =>
    `头部（front matter）不是 YAML。${say(because)}它的键是逐个读取的，请检查有没有读错。`,
  "manifest.no_keys": "里面没有键：请按行写，例如 name: my-skill。",

  "manifest.no_id": "技能没有 id，名称和文件夹名也凑不出一个。请用字母和数字写 id: my-skill。",
  "manifest.id_changed": ({ given, id }) =>
    `id ${quote(given)} 读作 ${id}：id 用小写字母和数字，中间可以有单个的 - 或 _，最多 128 个字符。请照此写。`,
  "manifest.id_made_up": ({ id }) => `这个技能的 id 是 ${id}。请写上 id: ${id}，文件夹改名后它才不会变。`,
  "manifest.mixed_scripts": ({ id, letter }) =>
    `id ${quote(id)} 里混有形似拉丁字母的其他文字（${letter}）。请确认它就是你要的那个技能。`,
  "manifest.no_name": ({ id }) => `没有 name。请写 name: ${id}，或大家熟悉的名称。`,
  "manifest.no_description": ({ instead }) =>
    `没有 description，${instead === "nothing" ? "也没有可以代替它的文字" : "暂用正文第一段代替"}。请用一两句话说明这个技能做什么、何时用。`,
  "manifest.bad_version": ({ given }) => `${quote(given)} 不是版本号。请写成 1.0.0 这样。`,
  "manifest.hidden_characters": ({ key, code_point }) =>
    `${key} 里有一个看不见的字符（${code_point}）。请去掉它，并检查它还藏着什么。`,
  "manifest.unknown_key": ({ key }) => `${quote(key)} 在这里没有意义，只为导出而保留。`,
  "manifest.no_text": ({ key, read_as }) =>
    `${key} 应当是一段文字，现在读作 ${quote(read_as)}。请写成一整段，并加上引号。`,
  "manifest.no_texts": ({ key, read_as }) =>
    `${key} 应当是文字的列表，现在读作 ${quote(read_as)}。请每项写一段文字。`,
  "manifest.no_flag": ({ key, read_as }) => `${key} 应当是 true 或 false，现在读作 ${read_as}。`,
  "manifest.no_mapping": ({ key }) =>
    `${key} 应当是映射，例如 ${key === "card_mapping" ? "tree: goals/*" : 'checkin: "checkins/{date}"'}。`,
  "manifest.too_long": ({ key, characters, most }) =>
    `${key} 有 ${characters} 个字符，别的程序最多接受 ${most} 个。请写短一些。`,

  "manifest.needs_programs": ({ needs }) =>
    `requires：机器上需要有 ${needs.join("、")}。Etui 不检查它们；所需的其他技能请写 id。`,
  "manifest.requires_no_skill": ({ given }) =>
    `requires：${quote(given)} 不是技能。请写 id，例如 bazi@^1.2。`,
  "manifest.requires_no_range": ({ given, skill }) =>
    `requires：${skill} 的 ${quote(given)} 不是 semver 范围，因此任何版本都算合适。请写成 ^1.2.0 这样。`,
  "manifest.network_no_host": ({ given }) =>
    `network：${quote(given)} 不是主机。请逐个写出代码要访问的主机名，不带协议和路径，例如 api.weather.gov。`,
  "manifest.too_many_hosts": ({ count, most }) =>
    `network：${count} 个主机里只算前 ${most} 个，因为要由人看过才能同意。`,
  "manifest.no_path": ({ name }) =>
    `path_convention：${quote(name)} 没有路径。请写成 checkin: "checkins/{date}" 这样。`,
  "manifest.bad_schema": ({ name }) =>
    `path_convention：${quote(name)} 的 schema 不是映射，因此不检查文档。请写 JSON Schema。`,
  "manifest.too_many_paths": ({ count, most }) =>
    `path_convention：路径有 ${count} 条，只有前 ${most} 条有效。请减少一些。`,
};

const inTenThousands = (characters: number): string => (characters / 10_000).toFixed(0);
