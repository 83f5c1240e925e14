import { expect, test } from "vitest";
import { type Box, stepAside } from "./step-aside.ts";

const HEIGHT = 900;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const toast = box(400, 820, 400, 56);
const composer = box(300, 780, 700, 100);

test("it stays where it covers nothing", () => {
  expect(stepAside(toast, [], HEIGHT)).toBe(0);
  expect(stepAside(toast, [box(0, 780, 390, 100), box(400, 0, 400, 800)], HEIGHT)).toBe(0);
});

test("at the lower edge it moves up over what it would cover, and over what it would cover there", () => {
  expect(stepAside(toast, [composer], HEIGHT)).toBe(-104);
  expect(stepAside(toast, [composer, box(500, 690, 80, 40)], HEIGHT)).toBe(-194);
  expect(stepAside(toast, [box(500, 690, 80, 40), composer], HEIGHT)).toBe(-194);
});

test("at the upper edge it moves down", () => {
  expect(stepAside(box(16, 64, 358, 56), [box(200, 100, 90, 36)], HEIGHT)).toBe(80);
});

test("fractions of a pixel do not make it move for ever", () => {
  expect(stepAside(box(0, 820.3, 400, 56.1), [box(0, 780.7, 700, 100.3)], HEIGHT)).toBeCloseTo(-103.7);
});

test("without room anywhere it stays", () => {
  expect(stepAside(toast, [box(0, 20, 1000, 880)], HEIGHT)).toBe(0);
});
