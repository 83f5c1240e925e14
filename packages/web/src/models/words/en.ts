/** What the choice of a model says. */
export const en = {
  title: "Model",
  lead: "Who answers in the chat and writes what triggers ask for. The key is kept encrypted and never shown again.",
  now: (model: string) => `${model} answers.`,
  fromEnvironment: "It comes from the server's environment; what is chosen here goes before it.",
  nobody: "No model is connected.",
  provider: "Provider",
  providers: {
    "openai-compatible": "OpenAI or compatible",
    anthropic: "Anthropic",
    google: "Google",
  },
  baseUrl: "Address of the server",
  baseUrlHint: "Empty for the provider's own. Ollama on this machine: http://127.0.0.1:11434/v1",
  key: "Key",
  keyKept: "A key is kept. Leave this empty to go on with it.",
  keyMaybe: "A server of your own may need none.",
  model: "Model",
  modelHint: "As the provider names it.",
  list: "List the models",
  listing: "Asking…",
  listed: (count: number): string => (count === 1 ? "1 model is offered." : `${count} models are offered.`),
  test: "Test",
  testing: "Testing…",
  works: (ms: string) => `It answers, in ${ms} ms.`,
  use: "Use this model",
  saving: "Saving…",
  saved: "Saved. It answers from now on.",
  forget: "Forget it",
  forgotten: "Forgotten, with its key.",
};

export type ModelWords = typeof en;
