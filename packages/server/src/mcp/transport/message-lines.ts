/** Messages over a byte stream, one per line: whole, valid UTF-8, and of limited length. */
import { isUtf8 } from "node:buffer";
import { LineSplitter } from "@etui/values/text/line-splitter";

/** A document of 1 MiB with every character escaped, and the call around it. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

export type MessageLine = { ok: true; text: string } | { ok: false; error: string };

/** Blank lines are ignored. */
export const messageLines = (onLine: (line: MessageLine) => void): LineSplitter =>
  new LineSplitter({
    longest: MAX_LINE_BYTES,
    onTooLong: () =>
      onLine({ ok: false, error: `A message has at most ${MAX_LINE_BYTES / 1024 / 1024} MiB. Split it.` }),
    onLine: (line) => {
      if (isBlank(line)) return;
      onLine(
        isUtf8(line)
          ? { ok: true, text: Buffer.from(line.buffer, line.byteOffset, line.length).toString("utf8") }
          : { ok: false, error: "The message is not UTF-8." },
      );
    },
  });

const CARRIAGE_RETURN = 0x0d;
const isBlank = (line: Uint8Array) => line.length === 0 || (line.length === 1 && line[0] === CARRIAGE_RETURN);
