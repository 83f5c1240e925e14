/** Writers that write whatever happens to the server, and a journal of their acknowledged writes. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Answer, HttpClient } from "./http-client.ts";

export interface Acknowledged {
  path: string;
  version: number;
  /** The content of the document, which no other version of any document has. */
  mark: string;
}

export interface Writers {
  acknowledged: Acknowledged[];
  /** Answers with 503: the writer was told that nothing is certain. */
  unavailable: ToolResult[];
  /** Answers of any other kind. There should be none. */
  unexpected: Answer[];
  stop(): Promise<void>;
}

const OWN_PATHS = 10;

/** `server` is called for every write, because the one before may be dead. */
export function startWriters(count: number, server: (writer: number) => HttpClient): Writers {
  const acknowledged: Acknowledged[] = [];
  const unavailable: ToolResult[] = [];
  const unexpected: Answer[] = [];
  let stopping = false;

  const write = async (writer: number) => {
    for (let n = 0; !stopping; n += 1) {
      const place = n % (OWN_PATHS + 1);
      const path = place === OWN_PATHS ? "shared" : `writer-${writer}/${place}`;
      const mark = `${writer}:${n}`;
      const answer = await server(writer)
        .call("write_user_data", { path, content: { mark } })
        .catch(() => undefined);
      if (answer?.status === 200) acknowledged.push({ path, version: answer.json.version, mark });
      else if (answer?.status === 503) unavailable.push(answer.json);
      else if (answer) unexpected.push(answer);
      if (answer?.status !== 200) await sleep(5);
    }
  };
  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    unavailable,
    unexpected,
    async stop() {
      stopping = true;
      await writing;
    },
  };
}
