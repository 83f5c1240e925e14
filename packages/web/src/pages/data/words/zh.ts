import type { DataWords } from "./en.ts";

export const zh: DataWords = {
  receipt: {
    look: "查看",
    undo: "撤销",
    undoing: "正在撤销…",
    undone: "已撤销。",
    inTheWay: "后来又有改动，不能直接撤销。",
    seeActivity: "到改动记录里决定",
    near: "有一个很相近的路径：",
    trigger: {
      pauses: "是这个文档的触发器，文档已经不在，所以到时会暂停。",
      follows: "是这个文档的触发器，会跟着移过去。",
      more: (count) => `另有 ${count} 个也是如此。`,
    },
    drift: (pattern) => `与${pattern}应有的结构不同：`,
  },

  edit: {
    title: (path) => `编辑${path}`,
    old: "旧版本不能编辑。可以恢复它，或者回到现在。",
    text: "文档的JSON",
    save: "保存",
    saving: "正在保存…",
    close: "关闭",
    discard: "放弃改动",
    format: "排版",
    formatTitle: "统一缩进",
    valid: "JSON有效",
    size: (size, most) => `${size}，上限${most}`,
    noDocument: '文档必须是对象或列表。单个值请包起来：{"value": 5}',
    tooLarge: "超出了单个文档的上限，请拆成几个路径。",
    showFault: "跳到那里",
    unsaved: "未保存",
    saved: (version) => `已保存为版本${version}`,
    restored: (when) => `${when}未保存的改动已恢复。`,
    left: (path) => `${path}的改动还没有保存，这个标签页开着时会一直留着。`,
    goOn: "继续编辑",
    notStored: "这里没有内容，无从编辑",
    notStoredLead: "它可能已被移动或删除。",
    createHere: "新建",
    newer: (version) => `期间写入了版本${version}。你的文字没有动。`,
    goneMeanwhile: "期间文档被删除了。你的文字没有动，保存会重新建立它。",
    load: "载入",
    compare: "比较",
    notSaved: "没有保存",
  },

  conflict: {
    title: (version) => `版本${version}比你编辑的更新`,
    lead: "没有覆盖任何内容。最新版本与你的文字相比：",
    same: "两者内容相同。",
    invalid: "先改正JSON，才能比较。",
    merge: "合并两边",
    mergeNote: "双方改的是不同的地方。两边的改动都会放进文字里，看过再保存。",
    mine: (version) => `用我的覆盖版本${version}`,
    theirs: "采用对方的",
    goOn: "继续编辑",
    merged: (version) => `两边的改动都在文字里了，以版本${version}为底。确认后保存。`,
    took: (version) => `文字已换成版本${version}。`,
    bringBack: "换回我的",
    there: (version) => `那里已有内容，是版本${version}`,
    thereLead: "没有保存。换个路径，或者覆盖它；旧版本留在历史里。",
    overwrite: "覆盖",
    openIt: "打开它",
  },

  create: {
    title: "新建文档",
    path: "路径",
    pathHint: "用斜杠分级，例如goals/2026",
    folders: "这里的文件夹",
    create: "新建",
    creating: "正在新建…",
    created: (path) => `已新建${path}`,
    text: "新文档的JSON",
    pathMissing: "请填路径。",
    pathEnds: "路径以名称结尾，不能以斜杠结尾。",
    exists: "已存在",
  },

  menu: {
    path: "操作",
    tree: "更多",
    edit: "编辑",
    newHere: "新建文档…",
    move: "移动或改名…",
    copy: "复制…",
    delete: "删除",
    deleteBelow: "删除下面全部…",
    import: "导入文件…",
    export: "导出…",
    archive: "完整归档…",
  },

  move: {
    move: (name) => `移动${name}`,
    copy: (name) => `复制${name}`,
    to: "到",
    doMove: "移动",
    doCopy: "复制",
    what: "范围",
    whole: "文档及其下全部",
    document: "只有这个文档",
    below: (documents) => `其下全部：${documents}`,
    same: "它现在就在那里。",
    moved: (path) => `已移到${path}`,
    copied: (path) => `已复制到${path}`,
    keepsHistory: "历史会一起带走。",
  },

  remove: {
    deleted: (path) => `已删除${path}`,
    deletedMany: (documents, prefix) => `已删除${prefix}下的${documents}`,
    title: (documents) => `删除${documents}？`,
    lead: (prefix) => `${prefix}下面的全部内容。可以撤销，之后也能逐个恢复。`,
    delete: "删除",
    cancel: "取消",
  },

  export: {
    title: (path) => `导出${path}`,
    everything: "导出全部文档",
    format: "格式",
    formats: {
      document: {
        json: "文档原样，带缩进。",
        ndjson: "一行，含路径和内容，可以再导入。",
        csv: "给电子表格用：记录列表变成多行，其他变成一行。",
      },
      below: {
        json: "一个对象：每个路径对应它的文档。",
        ndjson: "每个文档一行，含路径和内容。适合大量文档，可以再导入。",
        csv: "给电子表格用：每个文档一行，每个字段一列。",
      },
    },
    read: (documents) => `已读取${documents}…`,
    download: "下载",
    archiveTitle: "完整归档",
    archiveLead:
      "一个文件，装着你的一切：文档和全部版本、触发器、消息、卡片、设置。既是备份，也能搬到另一台机器。",
    archiveBack: "在Etui的目录里打开终端，可以恢复：",
    archiveDownload: "下载归档",
  },

  import: {
    title: "导入文件",
    close: "关闭",
    drop: "把文件拖到这里",
    choose: "选择文件",
    kinds: [
      ["NDJSON", '每行一个文档：{"path": …, "content": …}，或由某个字段命名的记录。'],
      ["JSON", "一个“路径 → 文档”的对象、一列记录，或以文件名命名的单个文档。"],
      ["CSV", "每行一条记录，第一行是字段名。"],
      ["Markdown", "一个装着文字的文档，以文件名命名。"],
    ],
    files: (count) => `${count}个文件`,
    others: "重新选择",
    folder: "放进文件夹",
    folderHint: "加在每个路径前面。留空就是最上层。",
    template: "每条记录的路径",
    templateHint: (fields) => `花括号里写记录的字段：${fields.slice(0, 8).join("、")}`,
    onExisting: (documents) => `其中${documents}已存在`,
    onExistingWays: { update: "有不同就写入新版本", leave: "保持原样" },
    reading: "正在读取",
    unreadable: "文件读不了，请重新选择。",
    preview: "文件里的内容",
    found: (documents, existing) =>
      existing === 0 ? documents : `${documents}，其中${existing.toLocaleString("zh-CN")}个已存在`,
    unnamed: (count) => `${count.toLocaleString("zh-CN")}条记录还没有路径，请说明怎样命名。`,
    isThere: "已存在",
    faults: (count) => `${count.toLocaleString("zh-CN")}处有误，会略过`,
    failed: (count) => `${count.toLocaleString("zh-CN")}个被拒绝`,
    looking: "正在查看哪些已存在…",
    notLooked: "文件夹太多，没有逐个查看；已存在的会写入新版本。",
    start: (documents) => `导入${documents}`,
    spot: (spot) =>
      spot === undefined
        ? ""
        : "line" in spot
          ? `第${spot.line}行`
          : "entry" in spot
            ? `第${spot.entry}项`
            : spot.key,
    column: (column) => `第${column}列：`,
    fault: (fault) => {
      switch (fault.code) {
        case "missing_field":
          return `没有路径所需的${fault.field}`;
        case "field_no_text":
          return `${fault.field}是对象或列表，路径需要文字或数字`;
        case "duplicate":
          return `要放到${fault.path}，但已有另一项放在那里`;
        case "refused":
          return fault.error;
        case "no_content":
          return "没有内容";
        case "scalar":
          return '只是单个值；文档必须是对象或列表，例如{"value": 5}';
        case "too_large":
          return "超过1 MiB，请拆成几个路径";
        case "bad_path":
          return "路径为空、超过1024字节，或含有无法表示的字符";
        case "bad_text":
          return "含有\\u0000或半个字符，无法保存";
        case "bad_template":
          return "每条记录的路径要有花括号括起的字段，例如people/{id}";
        case "open_quote":
          return "有一个没有闭合的引号，请补上；单元格里的引号要写两次";
        case "too_many_cells":
          return "单元格比第一行的字段名多";
        case "not_utf8":
          return "不是UTF-8文本，请先转换";
        case "too_long":
          return "是一整段超过6400万字符的JSON，请改写成NDJSON";
        case "no_documents":
          return "里面没有文档";
      }
    },
    writing: (done, total) => `已写入${done.toLocaleString("zh-CN")} / ${total.toLocaleString("zh-CN")}`,
    cancel: "停止",
    cancelNote: "随时可以停止；已写入的可以撤销。",
    done: "导入完成",
    cancelled: "已按你的要求停止",
    stopped: "没有全部完成",
    counts: (counts) =>
      (
        [
          [counts.created, "个新建"],
          [counts.updated, "个写入新版本"],
          [counts.unchanged, "个与原来相同"],
          [counts.leftAlone, "个保持原样"],
          [counts.failed, "个被拒绝"],
          [counts.notReached, "个没有写入"],
        ] as const
      ).flatMap(([count, what]) => (count === 0 ? [] : [`${count.toLocaleString("zh-CN")}${what}`])),
    wrote: (documents) => `已保存${documents}`,
    again: "继续导入",
    lookAtThem: "去看看",
  },
};
