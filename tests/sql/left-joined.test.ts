import { expect, test } from "vitest";
import { leftJoined } from "./left-joined.ts";

test.each([
  ["select * from boats b left join masts m using (boat_id)", ["masts"]],
  ["select * from boats b join masts m using (boat_id)", []],
  [
    "select * from boats b left join lateral (select * from masts where (length) > 3) m on true join sails using (boat_id)",
    ["masts"],
  ],
  ["select * from boats b left join boats other on other.twin = b.boat_id", []],
])("%s", (text, tables) => {
  expect([...leftJoined(text)]).toEqual(tables);
});
