import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { test } from "vitest";
import { expectAnyJsonDrawn } from "../../packages/cards/src/testing/any-json.ts";

test.each(CARD_TYPES)(
  "any of 500 JSON values is a valid %s with a text for every reader, or an error that says what is wanted",
  (type) => expectAnyJsonDrawn(type, 500),
);
