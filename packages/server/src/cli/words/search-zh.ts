import type { search as english } from "./search-en.ts";

export const search: typeof english = {
  commands: {
    search: "用词或问题查找存下的内容",
    for: "查找数据、任务、页面和技能（不写别的命令时就是它）",
    eval: "对你自己的问题，搜索多常能找到答案、要多少词元",
  },
  words: "几个词，或一个问题",
  in: "只在这里找：data、plan、kb、notes 或 skills",
  limit: "最多这么多个",
  budget: "不列清单，直接给出段落，最多这么多词元",
  questions:
    '一个文件，每行如 {"question": "牙医是哪天", "path": "notes/teeth", "evidence": "10 月 3 日"}；evidence 可以不写',
  minFound: "答案在前五个里的比例低于这个百分数就算失败",
  foundTooRarely: (min) => `答案在前五个里的不到 ${min} %。`,
  report: {
    found: (questions, { first, among5, among10, rank }) =>
      `${questions} 个问题：排第一 ${first}，前五 ${among5}，前十 ${among10}，倒数排名 ${rank}`,
    evidence: (shares) => `这么多词元的回答里有依据：${shares}`,
    missed: "不在前五个里",
    missedOne: (question, place, first) =>
      `${question}（${place === undefined ? "不在前十个里" : `第 ${place} 个`}${first === undefined ? "" : `，排在 ${first} 后面`}）`,
    more: (rest) => `还有 ${rest} 个`,
  },
};
