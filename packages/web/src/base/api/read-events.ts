/**
 * Reads the frames of Server-Sent Events as our server writes them: lines end with a line feed, a frame with an empty
 * line, and comments begin with a colon. What a browser's EventSource understands besides would only cost its bytes.
 */

export interface Frame {
  /** "message" if the frame names none. */
  type: string;
  data: string;
  /** The last one that came, also with an earlier frame or without data; empty before the first. */
  id: string;
}

/** Takes the pieces of a stream as they come, and gives each whole frame that has data. */
export function eventReader(onFrame: (frame: Frame) => void): (piece: string) => void {
  let rest = "";
  let id = "";
  return (piece) => {
    const frames = (rest + piece).split("\n\n");
    rest = frames.pop()!;
    for (const frame of frames) {
      let type = "message";
      const data: string[] = [];
      for (const line of frame.split("\n")) {
        const [, field, value = ""] = /^(event|id|data): ?(.*)$/.exec(line) ?? [];
        if (field === "event") type = value;
        if (field === "id") id = value;
        if (field === "data") data.push(value);
      }
      if (data.length > 0) onFrame({ type, data: data.join("\n"), id });
    }
  };
}
