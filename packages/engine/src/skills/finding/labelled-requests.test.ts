import { expect, test } from "vitest";
import { withError } from "../../testing/with-error.ts";
import { readLabels } from "./labelled-requests.ts";

const EXPECTED = {
  ok: true,
  requests: [
    { request: "睡不着", skill: "sleep", language: "zh", also: ["breathing"] },
    { request: "hello", skill: null, language: undefined, also: [] },
  ],
};

test.each([
  [
    "dev.jsonl",
    '{"request":"睡不着","skill":"sleep","language":"zh","also":["breathing"]}\r\n\n{"request":"hello","skill":null}\n',
  ],
  [
    "dev.json",
    '[{"request":"睡不着","skill":"sleep","language":"zh","also":["breathing"]},\n{"request":"hello","skill":null}]',
  ],
  [
    "dev.yaml",
    "requests:\n  - request: 睡不着\n    skill: sleep\n    language: zh\n    also: [breathing]\n  - request: hello\n    skill: null\n",
  ],
])("%s is read", (name, text) => {
  expect(readLabels(name, text)).toEqual(EXPECTED);
});

test.each([
  ["a.jsonl", '{"request":"x","skill":"y"}\n{oops', "a.jsonl, line 2: this is not JSON."],
  ["a.jsonl", '\n{"request":"x"}', "a.jsonl, line 2: `skill` must be the id"],
  ["a.jsonl", '{"request":" ","skill":"y"}', "a.jsonl, line 1: `request` must be"],
  ["a.jsonl", "7", "a.jsonl, line 1: a request is an object"],
  ["a.jsonl", '{"request":"x","skill":"y","language":1}', "line 1: `language`"],
  ["a.jsonl", '{"request":"x","skill":"y","also":"z"}', "line 1: `also`"],
  ["a.jsonl", "\n", "a.jsonl: it has no requests."],
  ["a.yaml", "- request: x\n  skill: y\n- request: z\n", "a.yaml, line 3: `skill`"],
  ["a.yaml", "- request: x\n  skill: [", "a.yaml, line 2"],
  ["a.yaml", "request: x", "a.yaml: write a list"],
  ["a.json", "[]", "a.json: it has no requests."],
])("%s with %j is refused with its place", (name, text, error) => {
  expect(withError(readLabels(name, text))).toEqual({ ok: false, error: expect.stringContaining(error) });
});
