/** The zones of places and abbreviations that people name, where the name has one zone only. */
import { checkZone } from "../../calendar/zone.ts";

/** EST, CST or IST are of several places, or of a clock that runs only half the year. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  utc: "UTC",
  gmt: "UTC",
  jst: "Asia/Tokyo",
  kst: "Asia/Seoul",
  hkt: "Asia/Hong_Kong",
  sgt: "Asia/Singapore",
  msk: "Europe/Moscow",
};

/** Places that the IANA database does not name. */
const ENGLISH: Readonly<Record<string, string>> = {
  greenwich: "UTC",
  universal: "UTC",
  uk: "Europe/London",
  british: "Europe/London",
  england: "Europe/London",
  britain: "Europe/London",
  manchester: "Europe/London",
  edinburgh: "Europe/London",
  german: "Europe/Berlin",
  germany: "Europe/Berlin",
  munich: "Europe/Berlin",
  hamburg: "Europe/Berlin",
  frankfurt: "Europe/Berlin",
  france: "Europe/Paris",
  french: "Europe/Paris",
  lyon: "Europe/Paris",
  italy: "Europe/Rome",
  milan: "Europe/Rome",
  barcelona: "Europe/Madrid",
  geneva: "Europe/Zurich",
  japan: "Asia/Tokyo",
  japanese: "Asia/Tokyo",
  osaka: "Asia/Tokyo",
  kyoto: "Asia/Tokyo",
  korea: "Asia/Seoul",
  korean: "Asia/Seoul",
  china: "Asia/Shanghai",
  chinese: "Asia/Shanghai",
  beijing: "Asia/Shanghai",
  shenzhen: "Asia/Shanghai",
  guangzhou: "Asia/Shanghai",
  india: "Asia/Kolkata",
  indian: "Asia/Kolkata",
  delhi: "Asia/Kolkata",
  "new delhi": "Asia/Kolkata",
  mumbai: "Asia/Kolkata",
  bangalore: "Asia/Kolkata",
  "tel aviv": "Asia/Jerusalem",
  "abu dhabi": "Asia/Dubai",
  "cape town": "Africa/Johannesburg",
  rio: "America/Sao_Paulo",
  boston: "America/New_York",
  washington: "America/New_York",
  miami: "America/New_York",
  atlanta: "America/New_York",
  montreal: "America/Toronto",
  ottawa: "America/Toronto",
  dallas: "America/Chicago",
  houston: "America/Chicago",
  "san francisco": "America/Los_Angeles",
  seattle: "America/Los_Angeles",
  "las vegas": "America/Los_Angeles",
};

export const CHINESE_CITIES: Readonly<Record<string, string>> = {
  东京: "Asia/Tokyo",
  大阪: "Asia/Tokyo",
  首尔: "Asia/Seoul",
  纽约: "America/New_York",
  华盛顿: "America/New_York",
  波士顿: "America/New_York",
  芝加哥: "America/Chicago",
  洛杉矶: "America/Los_Angeles",
  旧金山: "America/Los_Angeles",
  硅谷: "America/Los_Angeles",
  西雅图: "America/Los_Angeles",
  多伦多: "America/Toronto",
  温哥华: "America/Vancouver",
  伦敦: "Europe/London",
  里斯本: "Europe/Lisbon",
  都柏林: "Europe/Dublin",
  巴黎: "Europe/Paris",
  柏林: "Europe/Berlin",
  慕尼黑: "Europe/Berlin",
  法兰克福: "Europe/Berlin",
  罗马: "Europe/Rome",
  米兰: "Europe/Rome",
  马德里: "Europe/Madrid",
  巴塞罗那: "Europe/Madrid",
  阿姆斯特丹: "Europe/Amsterdam",
  布鲁塞尔: "Europe/Brussels",
  苏黎世: "Europe/Zurich",
  日内瓦: "Europe/Zurich",
  维也纳: "Europe/Vienna",
  布拉格: "Europe/Prague",
  华沙: "Europe/Warsaw",
  斯德哥尔摩: "Europe/Stockholm",
  哥本哈根: "Europe/Copenhagen",
  奥斯陆: "Europe/Oslo",
  赫尔辛基: "Europe/Helsinki",
  雅典: "Europe/Athens",
  伊斯坦布尔: "Europe/Istanbul",
  莫斯科: "Europe/Moscow",
  迪拜: "Asia/Dubai",
  新德里: "Asia/Kolkata",
  孟买: "Asia/Kolkata",
  曼谷: "Asia/Bangkok",
  新加坡: "Asia/Singapore",
  吉隆坡: "Asia/Kuala_Lumpur",
  雅加达: "Asia/Jakarta",
  马尼拉: "Asia/Manila",
  悉尼: "Australia/Sydney",
  墨尔本: "Australia/Melbourne",
  奥克兰: "Pacific/Auckland",
  开罗: "Africa/Cairo",
  圣保罗: "America/Sao_Paulo",
};

const CHINESE_REGIONS: Readonly<Record<string, string>> = {
  北京: "Asia/Shanghai",
  上海: "Asia/Shanghai",
  中国: "Asia/Shanghai",
  香港: "Asia/Hong_Kong",
  台北: "Asia/Taipei",
  英国: "Europe/London",
  德国: "Europe/Berlin",
  法国: "Europe/Paris",
  意大利: "Europe/Rome",
  日本: "Asia/Tokyo",
  韩国: "Asia/Seoul",
  印度: "Asia/Kolkata",
  泰国: "Asia/Bangkok",
  格林尼治: "UTC",
  格林威治: "UTC",
  世界: "UTC",
  协调世界: "UTC",
};

/** `offset` is what follows: the "+2" of "UTC+2". */
export function zoneOfAbbreviation(abbreviation: string, offset = ""): string | undefined {
  const base = ABBREVIATIONS[abbreviation];
  const written = offset.replace(/\s/g, "");
  if (written === "") return base;
  const checked = base === "UTC" ? checkZone(`UTC${written}`) : undefined;
  return checked?.ok ? checked.timeZone : undefined;
}

/** Of a name in small letters, in English or Chinese. */
export function zoneOfPlace(name: string): string | undefined {
  const known = ENGLISH[name] ?? CHINESE_CITIES[name] ?? CHINESE_REGIONS[name];
  if (known !== undefined) return known;
  const city = name.replaceAll(" ", "_");
  return Intl.supportedValuesOf("timeZone").find((zone) => zone.split("/").at(-1)!.toLowerCase() === city);
}
