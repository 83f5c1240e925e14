/** What a person is told about a model that does not answer, and what they can do, in their language. */
import { languageOf } from "@etui/protocol/language-of";

export interface ModelWords {
  noModel: string;
  /** `model` is the name as in `ETUI_MODEL`, here and below. */
  needsKeyInSettings(model: string): string;
  needsKeyOf(model: string, variable: string): string;
  /** `forms` is how the name of a model is written. */
  namesNone(text: string, forms: string): string;
  stopped: string;
  unreachable(model: string, host: string, reason: string): string;
  keyRefused(model: string, host: string, reason: string): string;
  unknown(model: string, host: string, reason: string): string;
  noCredit(model: string, reason: string): string;
  tooLong(model: string, reason: string): string;
  tooMany(model: string, reason: string): string;
  serverFailed(model: string, status: number, reason: string): string;
  refused(model: string, status: number, reason: string): string;
  silent(model: string): string;
  /** `reason` may be empty. */
  brokeOff(model: string, reason: string): string;
  list: {
    unreachable(host: string, reason: string): string;
    keyRefused(host: string): string;
    failed(host: string, status: number, reason: string): string;
    unreadable(host: string): string;
  };
}

const en: ModelWords = {
  noModel:
    "No model is connected. Choose one in Settings, or set ETUI_MODEL, such as openai-compatible:gpt-5, and the key of its provider, and start Etui anew.",
  needsKeyInSettings: (model) => `${model} needs a key. Give it in Settings.`,
  needsKeyOf: (model, variable) => `${model} needs a key: set ${variable} and start Etui anew.`,
  namesNone: (text, forms) => `"${text}" names no model. Write it as one of ${forms}.`,
  stopped: "The answer was stopped. What its calls did until then stays done.",
  unreachable: (model, host, reason) =>
    `${model} cannot be reached at ${host}: ${reason}. See whether its server runs and the address is right.`,
  keyRefused: (model, host, reason) =>
    `${host} does not take the key for ${model}: ${reason}. Give another key.`,
  unknown: (model, host, reason) => `${host} does not know ${model}: ${reason}. Choose another model.`,
  noCredit: (model, reason) => `The account for ${model} has no credit left: ${reason}.`,
  tooLong: (model, reason) => `The conversation is too long for ${model}: ${reason}. Begin a new one.`,
  tooMany: (model, reason) =>
    `${model} takes no more requests for the moment: ${reason}. Ask for the answer anew a little later.`,
  serverFailed: (model, status, reason) =>
    `The server of ${model} failed (${status}): ${reason}. Ask for the answer anew in a moment.`,
  refused: (model, status, reason) => `${model} refused the request (${status}): ${reason}`,
  silent: (model) =>
    `${model} said nothing for minutes, so it is waited for no longer. What was said is kept; ask for the answer anew, or choose another model.`,
  brokeOff: (model, reason) =>
    `The answer of ${model} broke off${reason && ` (${reason})`}. What was said is kept; ask for the answer anew.`,
  list: {
    unreachable: (host, reason) =>
      `${host} cannot be reached: ${reason}. See whether its server runs and the address is right.`,
    keyRefused: (host) => `${host} does not take the key. Give another one.`,
    failed: (host, status, reason) => `${host} names no models (${status}): ${reason}`,
    unreadable: (host) => `${host} answers nothing that names models. Write the name of the model yourself.`,
  },
};

const zh: ModelWords = {
  noModel:
    "还没有连接模型。在“设置”里选一个，或者设好 ETUI_MODEL（如 openai-compatible:gpt-5）和提供商的密钥，再重新启动 Etui。",
  needsKeyInSettings: (model) => `${model} 需要密钥。请在“设置”里填写。`,
  needsKeyOf: (model, variable) => `${model} 需要密钥：设好 ${variable}，再重新启动 Etui。`,
  namesNone: (text, forms) => `“${text}”不是模型的名字。请写成以下之一：${forms}。`,
  stopped: "回答已停止。在此之前调用所做的事仍然有效。",
  unreachable: (model, host, reason) =>
    `在 ${host} 连不上 ${model}：${reason}。看看它的服务器是否在运行、地址是否正确。`,
  keyRefused: (model, host, reason) => `${host} 不接受 ${model} 的密钥：${reason}。请换一个密钥。`,
  unknown: (model, host, reason) => `${host} 没有 ${model}：${reason}。请换一个模型。`,
  noCredit: (model, reason) => `${model} 的账户没有余额了：${reason}。`,
  tooLong: (model, reason) => `对话太长，${model} 装不下：${reason}。请开始新的对话。`,
  tooMany: (model, reason) => `${model} 暂时不再接受请求：${reason}。过一会儿再重新回答。`,
  serverFailed: (model, status, reason) =>
    `${model} 的服务器出错了（${status}）：${reason}。稍等片刻再重新回答。`,
  refused: (model, status, reason) => `${model} 拒绝了请求（${status}）：${reason}`,
  silent: (model) => `${model} 好几分钟没有动静，不再等了。已经说的都留着；重新回答一次，或者换一个模型。`,
  brokeOff: (model, reason) =>
    `${model} 的回答中断了${reason && `（${reason}）`}。已经说的都留着；请重新回答一次。`,
  list: {
    unreachable: (host, reason) => `连不上 ${host}：${reason}。看看它的服务器是否在运行、地址是否正确。`,
    keyRefused: (host) => `${host} 不接受这个密钥。请换一个。`,
    failed: (host, status, reason) => `${host} 没有列出模型（${status}）：${reason}`,
    unreadable: (host) => `${host} 的回答里没有模型列表。请自己写模型的名字。`,
  },
};

export const modelWords = (locale: string): ModelWords => (languageOf(locale) === "zh" ? zh : en);
