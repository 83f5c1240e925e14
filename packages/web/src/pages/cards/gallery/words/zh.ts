import type { GalleryWords } from "./en.ts";

export const zh: GalleryWords = {
  lead: "把数据呈现给人看的各种方式。这里的每张卡片都是真的：改一改数据，马上看到结果。",
  types: "卡片类型",
  recent: "最近的卡片",
  about: {
    list: "一项一项的事物，供浏览或打勾。接受文本或对象的列表；标题、备注、徽标、图标、完成与否按字段名识别。",
    tree: "什么在什么里面：文件夹、目标与子目标、提纲。接受原样的嵌套对象和列表，或写明父级的行；有 value 和 max 时画出进度。",
    table:
      "字段相同的许多事物，可排序、筛选、复制。接受对象列表（一个对象一行）或由行组成的对象；`columns` 选择列并命名。",
    timeline:
      "什么时候发生什么，按天排列，并标出现在。接受带日期或日期时间的对象列表；`mapping` 指明哪个字段是 `at`。",
    form: "向人提问，发送前先检查，只回答一次。`fields` 说明问什么，可以是对象或 JSON Schema；数据用来预先填好。`save_to` 指明答案存到哪里。",
    select:
      "选一项，加上 `multiple` 可选多项。接受文本列表，或带 value 和 label 的对象列表；`selected` 是一开始就选中的。",
    chart:
      "用来比较的数字：柱状、折线、饼图或雷达图。接受带标签和数字的行、由数字组成的对象，或按列的数据；`chart_type` 和 `mapping` 可以改变自动识别的结果。",
    progress: "进展到哪里了：进度条、环或步骤。接受 value 和 max，或它们的列表；带状态的列表显示为步骤。",
    counter: "几个一眼就能看到的数字，带单位和变化。接受一个数字，或带 value、unit、delta 的对象。",
    modal: "现在就要决定的事：出现时盖在页面上。接受一段文字和可选的操作。",
    toast: "在页面上停留片刻的短消息。接受一段文字，或带语气的消息。",
    custom:
      "自己的视图，由技能带来的组件绘制，放在接触不到页面的框里。接受任意数据；`component_id` 指明组件。",
  },
  data: "数据（JSON）",
  options: "选项（JSON）",
  misfit: "服务器画不出这张卡片",
  reset: "恢复示例",
  copyCall: "复制为 show_card 调用",
  showAs: "显示方式",
  views: { card: "卡片", text: "文本", adaptive: "Adaptive Card" },
  callText: "以文本形式显示的卡片，聊天和终端里就是这样",
  adaptiveText: "同一张卡片，供聊天平台使用的 Adaptive Card JSON",
  filter: "类型",
  every: "全部类型",
  more: "显示更早的卡片",
  loading: "正在加载…",
  none: "还没有显示过卡片。让助手调用 show_card，或者在这里试一个示例。",
  noneOfType: "还没有显示过这种卡片。",
  showIt: "显示并保留",
  state: { open: "开放", answered: "已回答", superseded: "已被取代" },
};
