/** Words for the field with a skill's tools. */
export const en = {
  hint: "As in tools/tools.yaml: name, description, type (collect, compute or display), parameters, card_type, when_to_call. JSON is read as well. Comments are not kept.",
  unkept: (keys: string) =>
    `A saved skill does not keep: ${keys}. It holds only in the tools/tools.yaml of a folder.`,
  faults: {
    tab: "a tab stands here; YAML indents with spaces",
    quote: "a quote is not closed",
    bracket: "a bracket is not closed, or a comma is missing",
    unclosed: "a quote or a bracket further up is not closed",
    colon: "a colon followed by a space stands in a text; put the text in quotes",
    reserved: (what: string) => `a text cannot begin with ${what} here; put it in quotes`,
    margin: "this does not fit in with the lines above; look at the indentation, quotes and brackets",
    twice: "this key is there twice",
    alias: "an alias (*) without an anchor (&) above it, or too many of them; put the text in quotes",
    escape: "after a backslash in double quotes this cannot stand; write \\\\",
    several: "only one document fits here; remove what follows ---",
    too_deep: "this is nested too deep",
    other: "this is not YAML",
    no_list: "Write a list of tools: a line “tools:”, and below it “- name: …” for each.",
    no_tool: (at: number) => `Tool ${at} is no mapping. Write “- name: …” and its other keys below.`,
    parameter: (at: number) =>
      `The parameters of tool ${at} cannot be read: each needs a name of its own, as in “- name: city”.`,
  },
};

export type ToolsWords = typeof en;
