/**
 * No statement is sent that the database cannot plan, and no row is read with a wrong type. The compiler tells which
 * statements the sources send and which type they give to the rows, and PostgreSQL tells the real one.
 */
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { Describer } from "./described.ts";
import { findStatements } from "./find-statements.ts";
import { openProgram } from "./program.ts";
import { Trial, type Tried } from "./trial.ts";

/** It reads all sources with the compiler: seconds when the machine is idle, and much more beside other work. */
const LIMIT_MS = 180_000;

/** Fewer would mean that some are no longer found. */
const FEWEST_PLACES = 250;

test(
  "every statement can be planned, has its name to itself, and gives the rows that the code reads",
  async () => {
    await using database = await createTestDatabase();
    await using owner = await connect(database.owner);
    await using app = await connect(database.app, owner.client);
    using program = openProgram();
    const trial = new Trial(program);
    const places = findStatements(program);
    expect(places.length).toBeGreaterThanOrEqual(FEWEST_PLACES);
    for (const place of places) await trial.of(place, place.isBare ? owner : app);
    expect(trial.faults.join("\n\n")).toBe("");
    expect(trial.unused).toEqual([]);
    expect(trial.tooWide).toEqual([]);
  },
  LIMIT_MS,
);

/** `parser` is its owner's, whose role may create functions. */
async function connect(options: pg.ClientConfig, parser?: pg.Client): Promise<Tried & AsyncDisposable> {
  const client = new pg.Client(options);
  await client.connect();
  return {
    client,
    describer: await Describer.on(client, parser ?? client),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
