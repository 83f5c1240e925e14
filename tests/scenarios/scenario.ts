/** Whole conversations as files: what a person says, what a model does, and what has to come of it. */
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Reply } from "../harness/scripted-provider/script.ts";

const FOLDER = new URL("./files/", import.meta.url);

const Turn = z.strictObject({
  say: z.string(),
  /** What the model says and calls, step by step. */
  replies: z.array(Reply),
  /** What the person answers to the question in it. */
  answer: z.record(z.string(), z.unknown()).optional(),
  /** The tools that were called, in order; each has to succeed. */
  calls: z.array(z.string()),
  /** The last words. */
  says: z.string(),
  /** The kind of the card that is shown. */
  shows: z.string().optional(),
  /** A skill as it is afterwards. */
  skill: z.strictObject({ name: z.string(), tools: z.array(z.string()) }).optional(),
  /** The title of a reminder that is there afterwards. */
  reminder: z.string().optional(),
});

const Scenario = z.strictObject({
  title: z.string(),
  language: z.enum(["zh", "en"]),
  expert: z.string().default("companion"),
  /** In the home folder, from the beginning. */
  files: z.record(z.string(), z.string()).default({}),
  turns: z.array(Turn).min(1),
  /** Documents as they are at the end. */
  stored: z.record(z.string(), z.unknown()).default({}),
});
export type Scenario = z.infer<typeof Scenario> & { name: string };

export const scenarios: readonly Scenario[] = readdirSync(fileURLToPath(FOLDER))
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file) => ({
    ...Scenario.parse(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8"))),
    name: basename(file, ".json"),
  }));

/** What the scripted provider plays. */
export const repliesOf = ({ turns }: Scenario): Reply[] =>
  turns.flatMap(({ say, replies }) => replies.map((reply) => ({ ...reply, turn: say })));
