import type { FilePart, Message } from "@etui/protocol/conversation";

/** What was said in it, without calls and reasoning. */
export const saidIn = ({ parts }: Pick<Message, "parts">): string =>
  parts
    .flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text.trim()] : []))
    .join("\n\n");

/** What went with it. */
export const filesIn = ({ parts }: Pick<Message, "parts">): FilePart[] =>
  parts.filter((part) => part.type === "file");
