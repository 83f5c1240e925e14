/** Cuts a stream of bytes into lines. */

export interface LineOptions {
  onLine: (line: string) => void;
  /** Of one line, in bytes. */
  longest: number;
  onTooLong: () => void;
}

/** To be given the chunks as they come. A line that grows too long is reported once, and nothing after it is read. */
export function lineReader({ onLine, longest, onTooLong }: LineOptions): (chunk: Uint8Array) => void {
  let parts: Uint8Array[] = [];
  let length = 0;
  let isOver = false;
  return (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1 && !isOver; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      from = end + 1;
      length = 0;
      const line = Buffer.concat(parts).toString("utf8");
      parts = [];
      onLine(line);
    }
    if (isOver || from === chunk.length) return;
    length += chunk.length - from;
    if (length <= longest) parts.push(chunk.subarray(from));
    else {
      isOver = true;
      parts = [];
      onTooLong();
    }
  };
}
