import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  {
    value: "longjing",
    label: "Longjing",
    description: "green, chestnut, 80 °C",
    badge: "spring",
    icon: "🍵",
  },
  { value: "puer", label: "Pu'er", description: "dark, earthy, 100 °C" },
  { value: "chamomile", label: "Chamomile", description: "no caffeine" },
];
const zh = [
  { value: "longjing", label: "龙井", description: "绿茶，栗香，80 °C", badge: "春茶", icon: "🍵" },
  { value: "puer", label: "普洱", description: "黑茶，陈香，100 °C" },
  { value: "chamomile", label: "洋甘菊", description: "不含咖啡因" },
];

export const sample: CardSamples<"select"> = {
  en: sampleOf(
    "select",
    { title: "Which tea this afternoon?", interactive: true, multiple: true },
    { raw: en, data: { choices: en, multiple: true, selected: [] } },
  ),
  zh: sampleOf(
    "select",
    { title: "下午喝什么茶？", interactive: true, multiple: true },
    { raw: zh, data: { choices: zh, multiple: true, selected: [] } },
  ),
};
