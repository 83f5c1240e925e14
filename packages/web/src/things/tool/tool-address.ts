export const TOOLS_ADDRESS = "/tools";

/**
 * `args` as JSON fill in the form; an address never runs anything. Dots are written as over MCP, where a tool of that
 * name answers as well, because the server takes an address that ends in `.move` for a file.
 */
export function addressOfTool(name: string, args?: string): string {
  const query = args === undefined ? "" : `?args=${encodeURIComponent(args)}`;
  return `${TOOLS_ADDRESS}/${encodeURIComponent(name.replaceAll(".", "_"))}${query}`;
}

export type ToolPlace = { is: "list" } | { is: "one"; name: string; args: string | undefined };

/** The list of tools, or the tool that an address names. */
export function readToolAddress({ pathname, searchParams }: URL): ToolPlace {
  const name = pathname.slice(TOOLS_ADDRESS.length + 1);
  if (name === "") return { is: "list" };
  const args = searchParams.get("args") ?? undefined;
  try {
    return { is: "one", name: decodeURIComponent(name), args };
  } catch {
    return { is: "one", name, args };
  }
}
