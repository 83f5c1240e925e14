import call from "./call.ts";
import { patchConversation, readConversation, removeConversation } from "./conversation.ts";
import conversations from "./conversations.ts";
import exported from "./export.ts";
import { keepFile, readFile } from "./files.ts";
import say from "./say.ts";
import stop from "./stop.ts";
import stream from "./stream.ts";

export const conversationEndpoints = [
  conversations,
  readConversation,
  patchConversation,
  removeConversation,
  say,
  keepFile,
  readFile,
  call,
  stop,
  stream,
  exported,
];
