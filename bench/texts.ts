/**
 * Texts in Chinese and English, the same in every run: everyday words of both languages and invented names, drawn by
 * the law of word frequencies, so that some are in every tenth text and thousands in only a few. Real prose, in which
 * words determine their neighbours, needs fewer look-ups.
 */
import { seededRandom } from "./documents.ts";

const CHINESE = `的 是 在 了 我 不 有 和 我们 人 这 一个 他 也 就 要 到 说 你 会 着 去 上 没有 看 好 自己 把 她 下 那 可以 它 能 都 对 很 但 里 后
从 来 与 或 等 已经 如果 因为 所以 时候 现在 今天 明天 昨天 早上 晚上 下午 星期一 星期五 周末 月底 年初 会议 项目 计划 目标 任务 报告 客户 同事
经理 团队 公司 部门 合同 预算 费用 发票 付款 工资 银行 账户 电话 邮件 文件 资料 数据 系统 用户 服务器 网络 电脑 手机 软件 程序 代码 测试 发布 版本
问题 方法 方案 结果 原因 影响 需要 应该 必须 开始 结束 完成 继续 停止 提醒 记录 整理 检查 更新 修改 删除 增加 减少 提高 降低 学习 练习 阅读 写作
英语 日语 数学 历史 地理 物理 化学 音乐 电影 小说 诗歌 绘画 摄影 旅行 飞机 火车 地铁 酒店 签证 护照 行李 天气 下雨 晴天 温度 春天 夏天 秋天
冬天 花园 植物 种子 浇水 阳光 土壤 厨房 早餐 午餐 晚餐 米饭 面条 蔬菜 水果 苹果 牛奶 咖啡 绿茶 健康 运动 跑步 游泳 瑜伽 睡眠 医生 医院 药物 检验
父亲 母亲 孩子 朋友 邻居 生日 礼物 家庭 房子 租金 装修 家具 窗户 钥匙 汽车 自行车 道路 城市 乡村 山水 河流 海洋 森林 动物 小猫 小狗 鸟 鱼 紫微 斗数
八字 命盘 风水 五行 太阳 月亮 星座 想法 感觉 高兴 担心 希望 记得 忘记 喜欢 讨厌 相信 怀疑 决定 选择 比较 重要 紧急 简单 复杂 困难 容易 快速 缓慢
第一 第二 最后 大约 一共 每天 每周 每月 经常 有时 从来 一定 可能 也许 特别 非常 比如 关于 通过 根据 按照 为了 除了 虽然 然后 同时 另外 总之`;

const ENGLISH = `the of and to a in that is was it for on with as be this at by from are we have not or but an they which you one all
were when there can an if will what about so out up more no them some time into only other new do could then first any my now
than like may these work project plan goal task report client colleague manager team company department contract budget cost
invoice payment salary bank account phone email file data system user server network computer software program code test release
version problem method solution result reason effect need should must start finish complete continue stop reminder record
review check update change delete increase reduce improve learn practice read write English history music film novel poem
painting travel flight train station hotel visa passport luggage weather rain sunny temperature spring summer autumn winter
garden plant seed water sunlight soil kitchen breakfast lunch dinner rice noodles vegetable fruit apple milk coffee tea health
exercise running swimming yoga sleep doctor hospital medicine examination father mother child friend neighbour birthday gift
family house rent furniture window key car bicycle road city village mountain river ocean forest animal cat dog bird fish idea
feeling happy worried hope remember forget prefer believe decide choose compare important urgent simple difficult quick slow
first second last about together daily weekly monthly often sometimes never always perhaps especially very example according
because although however meanwhile altogether configuration information following string count client authentication
documentation installation architecture responsibility understanding`;

const SYLLABLES = "ba ce dri fo gal hen iz jo kur lem mi nov or pel qua ri sol ta um vek wi xa yor zen".split(
  " ",
);
const NAMES = 5_000;
/** The share of names among all words. */
const NAMED = 0.15;

interface Language {
  words: string[];
  names: string[];
  between: string;
  pauses: string[];
  ends: string[];
}

const chinese = language(CHINESE, inventChinese, {
  between: "",
  pauses: ["，", "，", "、"],
  ends: ["。", "！", "？"],
});
const english = language(ENGLISH, inventEnglish, {
  between: " ",
  pauses: [", ", ", ", "; "],
  ends: [". ", "! ", "? "],
});

export interface NoteDocument {
  title: string;
  text: string;
  tags: string[];
  done: boolean;
  number: number;
}

/** 42 % Chinese, 50 % English, 8 % both, of about 75 characters. */
export function noteDocument(random: () => number): NoteDocument {
  const kind = random();
  const first = kind < 0.42 || kind >= 0.92 ? chinese : english;
  const second = kind < 0.42 ? chinese : english;
  return {
    title: phrase(first, 2, random),
    text: sentence(first, 4 + Math.floor(random() * 16), random) + sentence(second, 8, random),
    tags: [word(first, random)],
    done: random() < 0.5,
    number: Math.floor(random() * 10_000),
  };
}

function language(
  words: string,
  invent: (random: () => number, words: string[]) => string,
  rest: Pick<Language, "between" | "pauses" | "ends">,
): Language {
  const random = seededRandom(10);
  const list = [...new Set(words.split(/\s+/))];
  return { words: list, names: Array.from({ length: NAMES }, () => invent(random, list)), ...rest };
}

function inventChinese(random: () => number, words: string[]): string {
  const length = 2 + Math.floor(random() * 2);
  return Array.from({ length }, () => pick([...pick(words, random)], random)).join("");
}

function inventEnglish(random: () => number): string {
  const name = Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join("");
  return name[0]!.toUpperCase() + name.slice(1);
}

function sentence(language: Language, count: number, random: () => number): string {
  let text = "";
  for (let left = count; left > 0; left -= 6) {
    text += phrase(language, Math.min(6, left), random);
    text += pick(left > 6 ? language.pauses : language.ends, random);
  }
  return text;
}

const phrase = (language: Language, count: number, random: () => number): string =>
  Array.from({ length: count }, () => word(language, random)).join(language.between);

const word = ({ words, names }: Language, random: () => number): string =>
  frequent(random() < NAMED ? names : words, random);

/** Zipf's law with Mandelbrot's correction: the n-th word has the frequency 1 / (n + 2.7). */
function frequent(words: string[], random: () => number): string {
  const rank = 2.7 * ((words.length + 2.7) / 2.7) ** random() - 2.7;
  return words[Math.min(Math.floor(rank), words.length - 1)]!;
}

function pick<Item>(from: readonly Item[], random: () => number): Item {
  return from[Math.floor(random() * from.length)]!;
}
