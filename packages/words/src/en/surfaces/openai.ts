/** What requests in the form of OpenAI's APIs ask that an expert of Etui does not give. `at` is written as those APIs do. */
type At = { at: string };

/** Why a parameter is not taken, where others may take it. */
type WhyNot = "tools_run_here" | "nothing_is_kept" | "no_prompts" | "one_answer" | "plain_text";

const WHY_NOT: Readonly<Record<WhyNot, string>> = {
  tools_run_here:
    "An expert's tools run on the server, and which there are is set in Etui. Leave it out; to call tools from your own program, use GET /api/tools/functions or MCP.",
  nothing_is_kept:
    "Etui keeps no responses. Send the whole history in input, and X-Etui-Conversation where its calls belong together.",
  no_prompts: "Etui keeps no prompts. Send the words in instructions.",
  one_answer: "An answer may change what is stored, so there is one. Send 1, or leave it out.",
  plain_text: "An expert answers in plain text. Leave it out.",
};

export const openai = {
  "openai.wants_messages":
    'Send {"model": "companion", "messages": [{"role": "user", "content": "…"}]}, with the name of an expert as model.',
  "openai.wants_input":
    'Send {"model": "companion", "input": "…"}, with the name of an expert as model and the words of the person, or a list of messages, as input.',
  "openai.not_supported": ({ at, why }: At & { why: WhyNot }) => `${at} is not supported. ${WHY_NOT[why]}`,
  "openai.unknown_role": ({ at }: At) => `${at} is none of system, developer, user and assistant.`,
  "openai.item_reference": ({ at }: At) =>
    `${at} names an item, and Etui keeps none. Send the message itself.`,
  "openai.no_words": ({ at }: At) => `${at} holds no words of the person. Send a message of the role user.`,
  "openai.picture_of_other": (_: At) => "Only messages of the role user may hold pictures.",
  "openai.no_content": ({ at }: At) => `${at} is neither a text nor a list of parts. Send one of the two.`,
  "openai.part_without_text": ({ at, type }: At & { type: string }) =>
    `${at} has no text. Send {"type": "${type}", "text": "…"}.`,
  "openai.unknown_part": ({ at }: At) => `${at} is of a type that Etui does not take. Send texts and images.`,
  "openai.unreadable_picture": ({ at }: At) =>
    `${at} names no picture that can be read. Etui fetches no addresses: send the picture itself as a data: URL, base64, of a PNG, JPEG, GIF or WebP.`,
};
