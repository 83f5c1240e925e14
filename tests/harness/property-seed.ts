/**
 * `npm test` draws the same values each time, so that only the change itself affects the result. `SEED` draws others,
 * and the slow tests draw new ones in every run.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261124) });
