import type { Plan } from "@etui/protocol/plan";

/** `plan.json`: the plan as it is, one task a line, so that a comparison of two versions shows what changed. */
export function planFile({ lists, tasks, ...plan }: Plan): string {
  const head = Object.entries(plan).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${head.join("")}  "lists": ${listOf(lists)},\n  "tasks": ${listOf(tasks)}\n}\n`;
}

const listOf = (values: readonly unknown[]): string =>
  values.length === 0 ? "[]" : `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(",\n")}\n  ]`;
