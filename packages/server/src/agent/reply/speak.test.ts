import { expect, test } from "vitest";
import { startScriptedProvider } from "../../../../../tests/harness/scripted-provider/scripted-provider.ts";
import { openModel } from "../models/open-model.ts";
import { SilentProvider } from "../models/patience.ts";
import { providerFault } from "../models/provider-fault.ts";
import { ReplyDraft } from "./reply-draft.ts";
import { speak } from "./speak.ts";

const NAME = { provider: "openai-compatible", model: "play" } as const;

test("a provider that says nothing is not waited for without end, and what it said before stays", async () => {
  await using provider = await startScriptedProvider({
    play: { replies: [{ text: "", fault: { hang: true, times: 9 } }] },
  });
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: key } = provider.env;
  const draft = new ReplyDraft({ parts: [] }, () => {});
  const thrown: unknown = await speak(draft, {
    model: await openModel({ name: NAME, key, baseUrl }),
    instructions: "",
    messages: [{ role: "user", content: "Hi" }],
    tools: {},
    signal: new AbortController().signal,
    step: 0,
    patienceMs: 150,
  }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(SilentProvider);
  expect(providerFault(thrown, NAME, "en")).toMatch(/play said nothing for minutes.*ask for the answer anew/);
});
