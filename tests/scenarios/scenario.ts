/** Whole conversations as files: what a person says, what a model does, and the required outcome. */
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { Reply } from "../harness/scripted-provider/script.ts";
import type { TestServer } from "../harness/test-server.ts";
import { until } from "../harness/until.ts";

const FOLDER = new URL("./files/", import.meta.url);

const Turn = z.strictObject({
  say: z.string(),
  /** What the model says and calls, step by step. */
  replies: z.array(Reply),
  /** The person's answer to the question in it. */
  answer: z.record(z.string(), z.unknown()).optional(),
  /** What the person fills in on the card that is shown, after the reply is over. */
  fills: z.record(z.string(), z.unknown()).optional(),
  /** The names of its fields in the page, where a skill asks; those that are left out are not filled in there. */
  labels: z.record(z.string(), z.string()).optional(),
  /** True if the person approves what it wants to do. */
  agrees: z.boolean().optional(),
  /** The tools that were called, in order; each has to succeed. */
  calls: z.array(z.string()),
  /** The last words. */
  says: z.string(),
  /** The kind of the card that is shown. */
  shows: z.string().optional(),
  /** A skill in its final state. */
  skill: z.strictObject({ name: z.string(), tools: z.array(z.string()) }).optional(),
  /** The title of a reminder that exists afterwards. */
  reminder: z.string().optional(),
  /** True if it fires while the person watches, where triggers are fired. */
  fires: z.boolean().optional(),
});

const Scenario = z.strictObject({
  title: z.string(),
  language: z.enum(["zh", "en"]),
  expert: z.string().default("companion"),
  /** Files in the home folder from the beginning. */
  files: z.record(z.string(), z.string()).default({}),
  /** Skills among them whose code the person agrees to. */
  approves: z.array(z.string()).default([]),
  turns: z.array(Turn).min(1),
  /** At the end the person undoes the last change by its receipt: these documents are as before, or gone. */
  undone: z.record(z.string(), z.unknown().nullable()).optional(),
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

/** The replies for the scripted provider. */
export const repliesOf = ({ turns }: Scenario): Reply[] =>
  turns.flatMap(({ say, replies }) => replies.map((reply) => ({ ...reply, turn: say })));

/** Writes the scenario's files into the home folder, and waits until its skills are known. */
export async function putFiles(
  { home, send }: Pick<TestServer, "home" | "send">,
  { files, approves }: Scenario,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(home, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    const skill = /^skills\/([\w-]+)\/SKILL\.md$/.exec(name)?.[1];
    if (skill) await until(async () => (await send("GET", `/api/skills/${skill}`)).status === 200);
  }
  for (const skill of approves) {
    const address = `/api/skills/${skill}/approval`;
    const { digest } = (await send("GET", address)).json.inspection;
    await send("POST", address, { body: { digest } });
  }
}

/** The person approves everything that waits for them. */
export async function agree(server: Pick<TestServer, "send">): Promise<void> {
  const { confirmations } = (await server.send("GET", "/api/confirmations")).json;
  for (const { confirmation_id, status } of confirmations)
    if (status === "requested")
      await server.send("POST", `/api/confirmations/${confirmation_id}`, { body: { decision: "approve" } });
}
