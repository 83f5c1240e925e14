import { quote } from "@etui/values/json/preview";

export const badSkillName = (name: string) =>
  `${quote(name)} 不能作技能的名称：名称用小写字母和数字，中间可以有单个的 - 或 _，最多 128 个字符。`;
