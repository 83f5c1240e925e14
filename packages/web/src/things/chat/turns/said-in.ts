import type { FilePart, Message } from "@etui/protocol/conversation";

/** The text of a message, without calls and reasoning. */
export const saidIn = ({ parts }: Pick<Message, "parts">): string =>
  parts
    .flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text.trim()] : []))
    .join("\n\n");

/** The files of a message. */
export const filesIn = ({ parts }: Pick<Message, "parts">): FilePart[] =>
  parts.filter((part) => part.type === "file");
