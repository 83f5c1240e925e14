import { notFound } from "@etui/engine";
import { toolAnswer } from "../../answer.ts";

export const noSuchMessage = (message_id: string): Response =>
  toolAnswer(notFound("There is no such message. GET /api/inbox lists those there are.", { message_id }));
