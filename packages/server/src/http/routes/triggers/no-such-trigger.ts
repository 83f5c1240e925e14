import { notFound } from "@etui/engine";
import { toolAnswer } from "../../answer.ts";

export const noSuchTrigger = (trigger_id: string): Response =>
  toolAnswer(notFound("There is no such trigger. GET /api/triggers lists those there are.", { trigger_id }));
