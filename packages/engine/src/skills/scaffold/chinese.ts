/** A new skill in Chinese, with the headings of the specification. */
import type { SkillWords } from "./skill-words.ts";

export const CHINESE: SkillWords = {
  body: ({ name, description, tools }) => `# ${name}

## 专家身份
${description}
用两句话写明：以谁的学识说话，为谁服务。

${
  tools
    ? `**强制工具调用规则**：
- 禁止编造数据，必须调用 \`${tools.compute}\`
- 计算完成后必须调用 \`${tools.display}\` 展示卡片
`
    : `**规则**：
- 回答之前先读相应的规则文件
`
}
## 核心能力索引
| 能力 | 规则文件 | 触发场景 |
|-----|---------|---------|
| 第一步 | \`rules/first-steps.md\` | 用户刚开始，或询问用法 |
${
  tools
    ? `
## 工具快速参考
| 工具 | 用途 | 何时调用 |
|-----|------|---------|
| \`${tools.collect}\` | 收集缺少的数字 | 计算之前 |
| \`${tools.compute}\` | 计算完成了多少 | 两个数字都已知 |
| \`${tools.display}\` | 以卡片展示 | 计算完成后 |
`
    : ""
}
## 伦理边界
- 不知道的就说不知道
- 不代替医生、律师或银行给出建议
`,
  rulesIndex: ({ name }) => `# ${name}：规则索引

| 文件 | 内容 |
|-----|------|
| \`first-steps.md\` | 对话如何开始 |
`,
  firstRule: ({ tools }) => `# 第一步

1. 先问清用户想达到什么。
2. ${tools ? `缺少数字时调用 \`${tools.collect}\`。` : "一次只问一个问题。"}
3. 继续之前，先复述你的理解。
`,
  collect: {
    description: "收集已完成的数量和总量",
    whenToCall: "用户没有说全两个数字时",
    value: "已完成的数量",
    max: "总量",
  },
  compute: { description: "计算完成了多少", whenToCall: "两个数字都已知时" },
  display: {
    description: "展示完成了多少",
    whenToCall: "计算完成后，传入它的完整结果",
    progress: "计算工具返回的结果",
  },
  code: {
    file: "工具背后的代码。这里没有函数的工具按类型自动处理：表单、卡片。",
    compute: "只负责计算，由展示工具展示。",
    profile: "先取调用参数，再取用户档案；都没有时提示调用收集工具。",
    noWhole: "总量必须大于零，请重新询问。",
  },
};
