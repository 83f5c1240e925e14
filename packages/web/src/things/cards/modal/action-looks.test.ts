import { expect, test } from "vitest";
import { actionLooks } from "./action-looks.ts";

test("at most one action of each kind stands out, and the primary one stands last", () => {
  const looks = actionLooks([
    { value: 1, label: "Yes", kind: "primary" },
    { value: 2, label: "Delete", kind: "danger" },
    { value: 3, label: "Also yes", kind: "primary" },
    { value: 4, label: "Delete more", kind: "danger" },
    { value: 5, label: "No" },
  ]);
  expect(looks.map(({ action, look }) => `${action.value} ${look}`)).toEqual([
    "2 danger",
    "3 quiet",
    "4 quiet",
    "5 quiet",
    "1 primary",
  ]);
});
