import { expect, test } from "vitest";
import { Room } from "./room.ts";

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Who has entered, in order. */
async function lineUp(room: Room, weights: number[]): Promise<number[]> {
  const inside: number[] = [];
  void (async () => {
    for (const weight of weights) {
      await room.enter(weight);
      inside.push(weight);
    }
  })();
  await soon();
  return inside;
}

test("as many enter as may, and the next when one has left", async () => {
  const room = new Room({ most: 2, heaviest: 100 });
  const inside = await lineUp(room, [1, 2, 3]);
  expect(inside).toEqual([1, 2]);
  room.leave(1);
  await soon();
  expect(inside).toEqual([1, 2, 3]);
});

test("what would be too heavy together waits; what is too heavy by itself goes alone", async () => {
  const room = new Room({ most: 10, heaviest: 100 });
  const inside = await lineUp(room, [60, 60, 500, 1]);
  expect(inside).toEqual([60]);
  room.leave(60);
  await soon();
  expect(inside).toEqual([60, 60]);
  room.leave(60);
  await soon();
  expect(inside).toEqual([60, 60, 500]);
  room.leave(500);
  await soon();
  expect(inside).toEqual([60, 60, 500, 1]);
});

test("it is empty when the last has left", async () => {
  const room = new Room({ most: 2, heaviest: 100 });
  await lineUp(room, [1, 1]);
  let empty = false;
  const emptied = room.empty().then(() => {
    empty = true;
  });
  room.leave(1);
  await soon();
  expect(empty).toBe(false);
  room.leave(1);
  await emptied;
});
