import type { EntryFault, mcpImport as english, Mismatch } from "../../en/skills/mcp-import.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

const MISMATCHES: Readonly<Record<Mismatch, string>> = {
  unlisted: "它不在服务器公布的文件之中。",
  size: "它的大小和服务器公布的不一致。",
  digest: "它的摘要和服务器公布的不一致。",
  frontmatter: "它的头部（front matter）和服务器公布的不一致。",
};

const ENTRY_FAULTS: Readonly<Record<EntryFault, string>> = {
  rules: "它的条目不符合 Skills 扩展的规定。",
  dynamic: "服务器为每个读者重新生成它，所以谁也无法核对内容。",
  no_files: "它的条目没有说明有哪些文件。",
  bad_uri: "它的 URI 不是 SKILL.md 的 URI。",
  file_outside: "它有一个文件的 URI 在它的文件夹之外。",
  no_manifest: "它的文件里没有 SKILL.md。",
};

const NAMELESS = "有一个技能，其 URI 无法显示";

export const mcpImport: Translated<typeof english> = {
  "mcp_import.refused": ({ code }) => `服务器拒绝了请求（代码 ${code}）。`,
  "mcp_import.unknown_caller": "服务器要知道是谁在请求。请给出它要的请求头，例如 Authorization。",
  "mcp_import.http_status": ({ status }) =>
    `服务器返回了 HTTP 状态码 ${status}。请检查网址：它必须是 MCP 的端点。`,
  "mcp_import.too_slow": "服务器没有在时限内响应。请稍后再试。",
  "mcp_import.gone": "服务器断开了连接。请确认它能启动，并且支持 MCP。",
  "mcp_import.malformed": "服务器的响应不符合 MCP 规定的形式。",
  "mcp_import.no_command": "找不到这个命令。请检查拼写，或写出它的完整路径。",
  "mcp_import.stopped": "读取还没有完成就停止了。",
  "mcp_import.answer_too_large": ({ together }) =>
    together ? "服务器的响应合计太大。" : "服务器的响应太大。",
  "mcp_import.no_extension": "那台服务器不提供技能：它不支持 Skills 扩展（io.modelcontextprotocol/skills）。",
  "mcp_import.no_skills": "那台服务器没有列出任何技能。",
  "mcp_import.endless": ({ most }) =>
    `服务器的技能列表没有结尾，或超过 ${figure(most)} 条。请写出你要的技能的 URI。`,
  "mcp_import.no_entry": ({ number }) => `服务器列表的第 ${number} 条不是技能的条目，已略过。`,
  "mcp_import.listed_twice": ({ uri }) =>
    `${uri ?? NAMELESS}：服务器列了两次。无法确定以哪一个为准，所以什么也没有读取。`,
  "mcp_import.unknown": ({ name, known, more }) => {
    const none = name === undefined ? "服务器没有列出叫这个名称的技能。" : `服务器没有列出技能 ${name}。`;
    if (known.length > 0) return `${none}它列出的是：${someOf(known, more)}。`;
    return more === 0
      ? `${none}它一个技能也没有列出。`
      : `${none}它列出了 ${figure(more)} 个，名称都无法显示。`;
  },
  "mcp_import.one_name": ({ count, uris }) =>
    `有 ${figure(count)} 个技能同名，所以一个也没有采用${uris.length === 0 ? "" : `：${someOf(uris, count - uris.length)}`}。请用 URI 指明你要的那个。`,
  "mcp_import.too_many_bytes": ({ count, bytes, most }) =>
    `这 ${figure(count)} 个技能合计 ${figure(bytes)} 字节，一次最多读 ${figure(most)} 字节。请只指明其中几个。`,
  "mcp_import.not_taken": ({ uri, because }, say) =>
    uri === undefined ? `${NAMELESS}，未采用：${say(because)}` : `未采用 ${uri}：${say(because)}`,
  "mcp_import.bad_entry": ({ fault }) => ENTRY_FAULTS[fault],
  "mcp_import.too_many_files": ({ count, most }) =>
    `它有 ${figure(count)} 个文件，最多读 ${figure(most)} 个。`,
  "mcp_import.too_large": ({ bytes, most }) => `它有 ${figure(bytes)} 字节，最多读 ${figure(most)} 字节。`,
  "mcp_import.file": ({ path, because }, say) => `${path}：${say(because)}`,
  "mcp_import.mismatch": ({ what }) => MISMATCHES[what],
};
