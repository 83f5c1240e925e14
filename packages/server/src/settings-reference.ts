/**
 * Every environment variable that Etui reads. docs/reference/settings.md is made from it; CI fails if one is missing.
 */
export const SETTINGS = [
  {
    name: "ETUI_HOME",
    otherwise: "`~/.etui`",
    meaning:
      "The folder for everything Etui keeps: the database and the token. Root's data may lie elsewhere, see operators.md. `npx etui serve` writes its log to standard error.",
  },
  {
    name: "DATABASE_URL",
    otherwise: "an embedded PostgreSQL under `ETUI_HOME`",
    meaning:
      "A PostgreSQL server of your own, version 15 or newer, for instance `postgres://etui:secret@db/etui`.",
  },
  {
    name: "ETUI_PORT",
    otherwise: "`4117`",
    meaning: "The port `npx etui serve` listens on, on loopback only.",
  },
  {
    name: "ETUI_HISTORY_KEEP_VERSIONS",
    otherwise: "all",
    meaning: "How many older versions of each document are kept beside the current one.",
  },
  {
    name: "ETUI_HISTORY_KEEP_DAYS",
    otherwise: "for good",
    meaning: "How many days a version is kept after it was replaced or its document deleted.",
  },
  {
    name: "ETUI_ACTIVITY_KEEP_DAYS",
    otherwise: "`365`",
    meaning: "How many days the record of who changed what is kept, by which changes can be undone.",
  },
  {
    name: "ETUI_ALLOW_HOSTS",
    otherwise: "none",
    meaning:
      "Hosts of your own network that webhooks of triggers may call, for instance `127.0.0.1:9000,hooks.lan`, and the code of a skill where a person granted it that host; all others must have public addresses. Programs of the same home that are not told, such as `etui mcp` started by an agent, allow what `etui serve` was last started with.",
  },
  {
    name: "ETUI_PUSH_CONTACT",
    otherwise: "`mailto:etui@example.com`",
    meaning:
      "Whom push services may turn to about the notifications that this Etui sends, as `mailto:` or `https:`.",
  },
  {
    name: "ETUI_SECRET_KEY",
    otherwise: "`secret.key` in `ETUI_HOME`",
    meaning:
      "32 random bytes in base64 or hex that stored secrets are sealed with. Processes with different homes on one database must share it.",
  },
  {
    name: "ETUI_MODEL",
    otherwise: "none: everything works but the assistant",
    meaning:
      "Which model answers in conversations: `openai-compatible:<model>`, `anthropic:<model>` or `google:<model>`.",
  },
  {
    name: "OPENAI_BASE_URL",
    otherwise: "`https://api.openai.com/v1`",
    meaning:
      "The server of an `openai-compatible` model, for instance `http://127.0.0.1:11434/v1` for one on this machine.",
  },
  {
    name: "ETUI_MODEL_PRICE",
    otherwise: "none: replies say their tokens, not their cost",
    meaning:
      "What the model of `ETUI_MODEL` costs for each million of tokens, read / written and, if it differs, read from the provider's cache: `USD 3/15/0.3`. Without a currency it is US dollars.",
  },
  {
    name: "ETUI_CONTEXT_TOKENS",
    otherwise: "`90000`",
    meaning:
      "About how many tokens of a conversation the model is given word for word, from 4,000. What comes before is put in short by the model, with a line in the conversation that says so. Set it lower for models with a small window.",
  },
  {
    name: "OPENAI_API_KEY",
    otherwise: "none",
    meaning: "The key of an `openai-compatible` model. A server of your own may need none.",
  },
  {
    name: "ANTHROPIC_API_KEY",
    otherwise: "none",
    meaning: "The key of an `anthropic` model.",
  },
  {
    name: "ANTHROPIC_BASE_URL",
    otherwise: "Anthropic's own",
    meaning: "Another server that speaks Anthropic's protocol, with `/v1` at its end.",
  },
  {
    name: "GOOGLE_GENERATIVE_AI_API_KEY",
    otherwise: "none",
    meaning: "The key of a `google` model.",
  },
  {
    name: "GOOGLE_GENERATIVE_AI_BASE_URL",
    otherwise: "Google's own",
    meaning: "Another server that speaks Google's protocol, with `/v1beta` at its end.",
  },
  {
    name: "ETUI_DEBUG",
    otherwise: "unset",
    meaning:
      "`1` shows the stack of an error instead of one sentence, and what the engine logs; commands then open an Etui of their own and leave a running server alone.",
  },
  {
    name: "ETUI_RUN",
    otherwise:
      "the bundle that `npm run build` made, while it was made of the sources that are there; else these",
    meaning: "`bundle` or `sources`: which of the two runs. For tests and measurements.",
  },
] as const;
