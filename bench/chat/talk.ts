/** A client that talks with Etui over HTTP like its own page: says something, then watches the reply. */
import { randomUUIDv7 } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type { WholeConversation } from "@etui/protocol/conversation";
import { httpClient } from "../../tests/harness/http-client.ts";
import { wallClock } from "../steady-writes.ts";

export interface Talk extends Disposable {
  /** Fulfilled when the reply is over. `hear` is called with each piece of the stream. */
  say(conversationId: string, words: Words, hear?: (text: string, at: number) => void): Promise<void>;
  read(conversationId: string): Promise<WholeConversation>;
}

interface Words {
  text: string;
  instead_of?: string | undefined;
}

export const newConversation = (): string => randomUUIDv7();

export async function openTalk({ home, port }: { home: string; port: number }): Promise<Talk> {
  const token = (await readFile(join(home, "token"), "utf8")).trim();
  const agent = new Agent({ keepAlive: true });
  const client = httpClient({ port, token, agent });

  function watch(id: string, hear: (text: string, at: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const path = `/api/conversations/${id}/stream`;
      request({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
        let last = "";
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          hear(text, wallClock());
          last = text;
        });
        response.on("end", () => (last === "" ? reject(new Error("nothing came")) : resolve()));
        response.on("error", reject);
      })
        .on("error", reject)
        .end();
    });
  }

  return {
    async say(id, words, hear = () => {}) {
      const { status, text } = await client.send("POST", `/api/conversations/${id}/messages`, {
        body: words,
      });
      if (status !== 202)
        throw new Error(`saying something was answered with ${status}: ${text.slice(0, 300)}`);
      await watch(id, hear);
    },
    async read(id) {
      const { status, json } = await client.send("GET", `/api/conversations/${id}`);
      if (status !== 200) throw new Error(`the conversation was answered with ${status}`);
      return json;
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}
