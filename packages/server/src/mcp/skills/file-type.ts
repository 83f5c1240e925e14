/** What kind of file a name stands for. */
import { getMimeType } from "hono/utils/mime";

export const MARKDOWN = "text/markdown";

/** What a web server has no need of, or means something else by. */
const OF_SKILLS = {
  md: MARKDOWN,
  markdown: MARKDOWN,
  ts: "text/typescript",
  py: "text/x-python",
  sh: "application/x-sh",
  yaml: "application/yaml",
  yml: "application/yaml",
};

export const fileType = (name: string): string =>
  getMimeType(name, OF_SKILLS) ?? getMimeType(name) ?? "application/octet-stream";
