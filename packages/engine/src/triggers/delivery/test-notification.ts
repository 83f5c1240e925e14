import type { Language } from "@etui/protocol/language-of";

/** What a device shows when a person tests whether notifications reach it. */
export const TEST_NOTIFICATION: Readonly<Record<Language, { title: string; body: string }>> = {
  en: { title: "Etui", body: "Notifications reach this device." },
  zh: { title: "Etui", body: "通知可以送达这台设备。" },
};
