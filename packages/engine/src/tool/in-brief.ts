import type { JsonSchema } from "@etui/values/json/json";
import type { Brief, Tool } from "./tool.ts";

/**
 * Tools as they are listed for an expert whose list has to stay short: in the words of `brief`, and with those of their
 * fields alone. All others are accepted as before, and the manual has them.
 */
export const inBrief = <Listed extends Tool>(tools: readonly Listed[]): Listed[] =>
  tools.flatMap((tool) => (tool.brief === false ? [] : [tool.brief ? shortened(tool, tool.brief) : tool]));

function shortened<Listed extends Tool>(tool: Listed, { description, fields, required }: Brief): Listed {
  const { properties, ...schema } = tool.inputSchema;
  const known = properties as Record<string, JsonSchema>;
  return {
    ...tool,
    description: description ?? tool.description,
    inputSchema: {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, said]) => [
          name,
          said === true
            ? known[name]!
            : { type: known[name]!.type, ...(said !== "" && { description: said }) },
        ]),
      ),
      ...(required && { required }),
    },
  };
}
