/**
 * Node keeps what it has compiled for all processes of the tests, and for the next run: a process that starts Etui takes
 * 1.2 seconds of computing with it and 2.5 without.
 */
import { fileURLToPath } from "node:url";

export const COMPILED = fileURLToPath(
  new URL("../../node_modules/.cache/etui-tests-compiled", import.meta.url),
);

/** For processes that inherit the environment of the tests. */
export default function setup(): void {
  process.env.NODE_COMPILE_CACHE = COMPILED;
}
