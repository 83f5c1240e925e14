import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  { title: "Oat milk", note: "two litres, the unsweetened one", badge: "urgent", icon: "🥛", checked: false },
  { title: "Bread from the market", note: "Saturday until one o'clock", icon: "🍞", checked: false },
  { title: "Birthday card for Mei", icon: "💌", checked: true },
  { title: "Batteries", note: "AA, eight of them", checked: true },
];
const zh = [
  { 标题: "燕麦奶", 备注: "两升，不加糖的", 优先级: "急", 图标: "🥛", 完成: false },
  { 标题: "菜市场的面包", 备注: "周六一点之前", 图标: "🍞", 完成: false },
  { 标题: "给梅的生日卡片", 图标: "💌", 完成: true },
  { 标题: "电池", 备注: "五号，八节", 完成: true },
];

export const sample: CardSamples<"list"> = {
  en: sampleOf(
    "list",
    {
      title: "Before the weekend",
      subtitle: "Tick off what you have",
      interactive: true,
      mapping: { subtitle: "note" },
    },
    {
      raw: en,
      data: { items: en.map(({ note, ...item }) => ({ ...item, ...(note && { subtitle: note }) })) },
    },
  ),
  zh: sampleOf(
    "list",
    {
      title: "周末之前",
      subtitle: "买到的就勾掉",
      interactive: true,
      mapping: { title: "标题", subtitle: "备注", badge: "优先级", icon: "图标", checked: "完成" },
    },
    {
      raw: zh,
      data: {
        items: zh.map(({ 标题: title, 备注: subtitle, 优先级: badge, 图标: icon, 完成: checked }) => ({
          title,
          ...(subtitle && { subtitle }),
          ...(badge && { badge }),
          ...(icon && { icon }),
          checked,
        })),
      },
    },
  ),
};
