import { expect, test } from "vitest";
import { PlainAnswers, type PlainServices } from "./plain-answer.ts";

test("a fault of Etui's is an answer as well, and only the log says what it was", async () => {
  const complaints: string[] = [];
  const etui = {
    tools: { list: () => [] },
    experts: { rightsFor: () => Promise.reject(new Error("secret place")) },
    skills: { activeTools: async () => [] },
    scope: () => ({}),
  };
  const services = {
    etui,
    untold: {},
    version: "1",
    complain: ({ message }: Error) => complaints.push(message),
  };
  const answers = new PlainAnswers(services as unknown as PlainServices);
  const request = { id: 7, modern: false, method: "tools/list" } as const;
  const answer = JSON.parse(await answers.answer(request, { userId: "lin", expert: "x" }, undefined));
  expect(answer).toMatchObject({ jsonrpc: "2.0", id: 7, error: { code: -32603 } });
  expect(answer.error.message).toContain("its log says more");
  expect(JSON.stringify(answer)).not.toContain("secret");
  expect(complaints).toEqual(["secret place"]);
});
