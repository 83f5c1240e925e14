/** The type of a file by its name. */
import { getMimeType } from "hono/utils/mime";

export const MARKDOWN = "text/markdown";

/** Types that a web server does not need, or that mean something else to it. */
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
