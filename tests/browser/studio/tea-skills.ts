/** Skills about tea that the tests pack, drop and import. */
export const SKILL = (name: string, says = "Brew it.") =>
  `---\nname: ${name}\ndescription: How to brew ${name}. Use when somebody asks about ${name}.\nversion: 1.0.0\n---\n\n# ${name}\n\n${says}\n`;
export const TOOLS = (name: string) => `version: "2.0"
skill_id: ${name}
tools:
  - name: ask_${name.replaceAll("-", "_")}
    type: collect
    description: Asks which one
    parameters:
      - { name: kind, type: string, required: true }
`;
export const HANDLERS = "export const brew = () => fetch('https://kettle.invalid/');\n";
