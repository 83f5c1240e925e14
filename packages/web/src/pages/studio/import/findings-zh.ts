/** The findings of the inspection in Chinese, by code. In English the server's own sentence is shown. */
export const FINDINGS_IN_CHINESE: Record<string, string> = {
  starts_programs: "代码会启动其他程序。",
  makes_code: "代码会把文字变成代码来运行，光看它不知道它做什么。",
  reaches_network: "代码会访问网络。",
  reads_environment: "代码会读取环境变量，那里放着密钥和密码。",
  deletes_files: "代码会删除文件。",
  runs_download: "它要求从网上取来程序并立即运行。",
  hidden_instruction: "有一段读者看不见的注释在指挥模型做事。",
  hidden_comment: "有一段读者看不见的注释，模型会读到。",
  hidden_style: "文字的样式让读者看不见它，模型却会读到。",
  hidden_characters: "有看不见的字符，模型会读到。",
  encoded_text: "有一段写成字母的字节，谁也看不懂。请问清楚它是什么。",
  long_line: "这一行太长，末尾的内容容易被忽略。",
  mixed_scripts: "名字里混有形似拉丁字母的其他文字，它不是看上去的那个名字。",
  taken_name: "工具的名字与已有的工具相同或形似，容易认错；同名的不会提供。",
  program: "这是谁也看不懂的程序文件，技能不需要它。",
  not_looked_at: "技能的文字太多，这个文件的末尾没有检查。",
};

/** Codes whose English sentence names what it is about. */
export const NAMES_ITS_SUBJECT: ReadonlySet<string> = new Set([
  "hidden_characters",
  "mixed_scripts",
  "taken_name",
]);
