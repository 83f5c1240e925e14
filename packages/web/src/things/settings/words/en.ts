/** Words for the zone in which times are meant. */
export const en = {
  title: "Time zone",
  lead: "Times of your triggers are meant in this zone. Triggers that are pinned to another one keep it.",
  label: "Time zone",
  useDevice: "Go by this device",
  device: (zone: string) => `This device: ${zone}`,
  now: (clock: string) => `It is ${clock} there now.`,
  differs: (stored: string, device: string) => `Your triggers go by ${stored}; this device is in ${device}.`,
  keep: "Keep it so",
};

export type ZoneWords = typeof en;
