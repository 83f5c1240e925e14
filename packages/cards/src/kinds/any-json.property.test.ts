import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { test } from "vitest";
import { expectAnyJsonDrawn } from "../testing/any-json.ts";

test.each(CARD_TYPES)(
  "any JSON is a valid %s with a text for every reader, or an error that says what is wanted (`tests/slow` draws more)",
  (type) => expectAnyJsonDrawn(type, 60),
);
