import { notFound } from "@etui/engine";
import { toolAnswer } from "../../answer.ts";

export const noSuchCard = (card_id: string): Response =>
  toolAnswer(
    notFound("There is no such card, or it waits for nothing. GET /api/cards lists those there are.", {
      card_id,
    }),
  );
