import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  {
    title: "Long run",
    at: "2026-11-21T07:30",
    until: "2026-11-21T09:10",
    subtitle: "13 km along the river",
    badge: "training",
    icon: "🏃",
  },
  { title: "Book club", at: "2026-11-21T20:00", subtitle: "Middlemarch, books 5 and 6" },
  { title: "Mei's birthday", at: "2026-11-22", icon: "🎂" },
  { title: "Lisbon", at: "2026-11-24", until: "2026-11-27", badge: "travel" },
  { title: "Renew the passport", subtitle: "before spring" },
];
const zh = [
  {
    title: "长跑",
    at: "2026-11-21T07:30",
    until: "2026-11-21T09:10",
    subtitle: "沿河 13 公里",
    badge: "训练",
    icon: "🏃",
  },
  { title: "读书会", at: "2026-11-21T20:00", subtitle: "《米德尔马契》第五、六卷" },
  { title: "梅的生日", at: "2026-11-22", icon: "🎂" },
  { title: "里斯本", at: "2026-11-24", until: "2026-11-27", badge: "旅行" },
  { title: "换护照", subtitle: "开春之前" },
];

export const sample: CardSamples<"timeline"> = {
  en: sampleOf("timeline", { title: "This week" }, { raw: en, data: { entries: en } }),
  zh: sampleOf("timeline", { title: "本周" }, { raw: zh, data: { entries: zh } }),
};
