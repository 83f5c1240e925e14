/** What a delivery says to a person when it did not arrive, in the trigger's language. */

import { languageOf } from "@etui/protocol/language-of";
import { type FetchFault, fetchFailure } from "../../outgoing/requests/fetch-fault.ts";
import { FAULTS_ZH } from "./faults-zh.ts";

interface Words {
  noModel: string;
  noDevice: string;
  tooMany(most: number): string;
  tooManyTests(most: number): string;
  interrupted: string;
  gone: string;
  refused(status: number): string;
  notNow(status: number): string;
  hostRests: string;
  notSent(fault: FetchFault): string;
  test: { title: string; body: string };
}

const en: Words = {
  noModel:
    "No model is configured, so nothing was generated. Whoever runs Etui can configure one; until then use an action of type message.",
  noDevice:
    "No device is subscribed to notifications. Open Etui in the browser of a device, turn notifications on in its settings, then try again.",
  tooMany: (most) =>
    `More than ${most} deliveries left the house within an hour, so this one was not tried. Let the triggers fire less often.`,
  tooManyTests: (most) => `A notification can be tried out ${most} times an hour. Try again later.`,
  interrupted:
    "It was interrupted again and again while it was being sent, so it is not known whether it arrived.",
  gone: "The receiver is not there any more (404 or 410). Give the trigger an address that exists.",
  refused: (status) => `The receiver refused it with status ${status}. See there what it does not accept.`,
  notNow: (status) => `The receiver could not take it and answered with status ${status}.`,
  hostRests: "The receiver failed several times in a row, so it is left alone for a while.",
  notSent: (fault) => fetchFailure(fault).error,
  test: { title: "Etui", body: "Notifications reach this device." },
};

const zh: Words = {
  noModel:
    "还没有配置模型，所以没有生成任何内容。请由运行 Etui 的人配置一个模型；在此之前可以改用 message 类型的动作。",
  noDevice: "没有设备订阅通知。请在设备的浏览器中打开 Etui，在设置里开启通知，然后重试。",
  tooMany: (most) => `一小时内向外发送已超过 ${most} 次，所以没有尝试这一次。请让触发器触发得少一些。`,
  tooManyTests: (most) => `每小时最多可以试发 ${most} 次通知。请稍后再试。`,
  interrupted: "发送过程一再被中断，无法确定是否已送达。",
  gone: "接收方已不存在（404 或 410）。请给触发器换一个有效的地址。",
  refused: (status) => `接收方拒绝了它，状态码 ${status}。请在接收方查看它不接受什么。`,
  notNow: (status) => `接收方暂时无法处理，状态码 ${status}。`,
  hostRests: "接收方接连多次失败，所以暂时不再打扰它。",
  notSent: (fault) => FAULTS_ZH[fault],
  test: { title: "Etui", body: "通知可以送达这台设备。" },
};

export const deliveryWords = (locale: string): Words => (languageOf(locale) === "zh" ? zh : en);
