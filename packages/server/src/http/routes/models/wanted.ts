/** What is to be sent. Of a wrong body no more is said, for there is a key in it. */
export const CHOICE =
  'Send {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}; with base_url for a server of your own, with key unless one is kept for it, and with price, {"currency": "USD", "input": 3, "output": 15} for each million of tokens, where replies are to say what they cost.';

export const ACCESS =
  'Send {"provider": "…"}, with base_url for a server of your own, and with key unless one is kept for it.';
