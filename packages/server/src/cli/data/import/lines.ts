import { type Line, LONGEST, linesOf, UnreadableText } from "@etui/values/text/text-lines";
import { Failure } from "../../refusing/exit.ts";
import { words } from "../../words/words.ts";

/** @throws Failure that says near which line the file cannot be read any further. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let near = 1;
  try {
    for await (const line of linesOf(bytes)) {
      near = line.number + 1;
      yield line;
    }
  } catch (thrown) {
    if (!(thrown instanceof UnreadableText)) throw thrown;
    throw new Failure(
      thrown.code === "not_utf8" ? words().import.notUtf8(near) : words().import.tooLong(near, LONGEST),
    );
  }
}
