import type { ZoneWords } from "./en.ts";

export const zh: ZoneWords = {
  title: "时区",
  lead: "触发器的时间都按这个时区算；单独固定了时区的触发器不受影响。",
  label: "时区",
  useDevice: "改按这台设备",
  device: (zone) => `这台设备：${zone}`,
  now: (clock) => `那里现在是${clock}。`,
  differs: (stored, device) => `触发器按${stored}时间走，这台设备在${device}。`,
  keep: "不改",
};
