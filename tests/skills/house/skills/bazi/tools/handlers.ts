/** Year and day pillars. The year begins on 4 February, the day count runs through the sixty pairs without a break. */
import { handlers } from "@etui/skill";

const STEMS = "甲乙丙丁戊己庚辛壬癸";
const BRANCHES = "子丑寅卯辰巳午未申酉戌亥";

const pair = (number: number) => {
  const at = ((number % 60) + 60) % 60;
  return STEMS[at % 10]! + BRANCHES[at % 12]!;
};

export default handlers({
  calculate_bazi: async (_args, context) => {
    const birth = String(context.need("birth", { from: "identity.birth", collect: "collect_bazi_info" }));
    const [year, month, day] = birth.split("-").map(Number) as [number, number, number];
    const beforeSpring = month < 2 || (month === 2 && day < 4);
    const days = Math.floor(Date.UTC(year, month - 1, day) / 86_400_000);
    const chart = { year: pair(year - 4 - (beforeSpring ? 1 : 0)), day: pair(days + 17) };
    return context.show("bazi_chart", chart, { title: "八字命盘" });
  },
});
