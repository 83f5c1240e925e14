/** Documents as a test writes, reads and deletes them: by the tools. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../../etui.ts";

type Answered = ToolResult & Record<string, unknown>;

/** `opened`: a test file has its Etui only when its tests run. */
export function documentsOf(opened: () => Etui) {
  const execute = (tool: string, args: object) => opened().execute(tool, args) as Promise<Answered>;
  const read = (path: string) => execute("read_user_data", { path });
  let paths = 0;
  return {
    execute,
    read,
    write: (path: string, content: object, more: object = {}) =>
      execute("write_user_data", { path, content, ...more }),
    remove: (path: string, more: object = {}) => execute("delete_user_data", { path, ...more }),
    /** Of a path where nothing is stored, undefined. */
    stored: async (path: string) => {
      const result = await read(path);
      return result.status === "success" ? result.data : undefined;
    },
    newPath: () => `new/${++paths}`,
  };
}
