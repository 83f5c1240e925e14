import { checkZone } from "../../calendar/zone.ts";
import { PART } from "../zh/day-parts.ts";
import { isDayBefore, type Piece } from "./piece.ts";
import { type Reading, type Rule, rule, wordRule } from "./rule.ts";
import { CHINESE_CITIES, zoneOfAbbreviation, zoneOfPlace } from "./zone-names.ts";

const ABBREVIATION =
  "utc|gmt|[ecmp][sd]t|ak[sd]t|hst|brt|cest|cet|eest|eet|bst|msk|ist|sgt|hkt|jst|kst|ae[sd]t|ac[sd]t|awst|nz[sd]t";
const OFFSET = "(?<offset>\\s?[+-]\\s?\\d{1,2}(?::?\\d{2})?)?";
const CLAUSE_ENDS = "(?=\\s*(?:$|[,.;!)，。]))";
const PLACE = "(?<place>[a-z]{2,15}(?:[ -][a-z]{2,15}){0,2}?)";

/** The longest first, as an alternative that begins another would hide it. */
const CITIES = Object.keys(CHINESE_CITIES)
  .sort((one, other) => other.length - one.length)
  .join("|");
const REGIONS =
  "北京|上海|香港|台北|中国|美国|英国|德国|法国|意大利|西班牙|俄罗斯|日本|韩国|印度|泰国|澳洲|澳大利亚|加拿大|巴西|欧洲|中欧|西欧|东欧|美[东西]|(?:美国)?(?:东部|西部|中部|山地|太平洋)|世界|格林尼治|格林威治|协调世界|当地|那边|东[一二三四五六七八九十]{1,2}区|西[一二三四五六七八九十]{1,2}区";

/**
 * Refused, because the time of another place, taken for the user's own, would fire hours off. Where the words name one zone, the piece has
 * it, and whoever makes a schedule of them can convert the time.
 */
export const otherZones: readonly Rule[] = [
  wordRule(`\\(?(?<name>${ABBREVIATION})${OFFSET}\\)?`, ({ name = "", offset }, { previous }) =>
    isOfTime(previous) || isDayBefore(previous) ? other(zoneOfAbbreviation(name, offset)) : undefined,
  ),
  // ET and PT count only behind a time, because PT is also a trainer.
  rule(`\\(?[ecmp]t\\)?${CLAUSE_ENDS}`, (_, { previous }) => (isOfTime(previous) ? other() : undefined)),
  rule(`(?<name>${ABBREVIATION})${OFFSET}(?=\\s+\\d)`, ({ name = "", offset }) =>
    other(zoneOfAbbreviation(name, offset)),
  ),
  rule(
    `\\(?(?:in\\s+)?${PLACE}(?:['’]s)?(?:\\s+(?:(?:local|standard|daylight|summer)\\s+)?time(?:\\s?zone)?(?![a-z])|\\s*时间)\\)?`,
    ({ place = "" }) => (isPlace(place) ? other(zoneOfPlace(place)) : undefined),
  ),
  rule(`\\(?(?:in\\s+)?${PLACE}\\)?${CLAUSE_ENDS}`, ({ place = "" }, { previous }) =>
    isOfTime(previous) && isPlace(place) ? other() : undefined,
  ),
  rule(
    "\\(?(?:in\\s+)?(?<zone>(?:africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific|etc)/[a-z_/+-]{2,30}\\d{0,2})\\)?",
    ({ zone = "" }) => {
      const checked = checkZone(zone);
      return checked.ok ? other(checked.timeZone) : undefined;
    },
  ),
  rule(`\\(?(?<place>${CITIES}|${REGIONS})(?:当地)?的?(?:标准|夏令|冬令)?时[间区]\\)?`, ({ place = "" }) =>
    other(zoneOfPlace(place)),
  ),
  rule(
    `(?<![去到回在飞往])(?:${CITIES})(?:当地)?的?(?=(?:${PART}|[早晚])?\\s*[\\d一二两三四五六七八九十]{1,3}[点:])`,
    () => other(),
  ),
  rule(`\\((?:${CITIES}|美[东西]|美国|英国|日本)\\)`, (_, { previous }) =>
    isOfTime(previous) ? other() : undefined,
  ),
  rule(
    "\\(?(?:in\\s+)?(?:my|our|local)\\s+(?:own\\s+)?time(?:\\s?zone)?(?![a-z])\\)?|(?:我这边|我这里|本地)的?时间",
    (_, { previous }) => (isOfTime(previous) ? [] : undefined),
  ),
];

function other(zone?: string): Piece[] {
  return [
    { kind: "refused", refusal: { code: "other_zone" }, unless: [], ...(zone !== undefined && { zone }) },
  ];
}

const isOfTime = (previous: Reading["previous"]) => previous?.kind === "time" || previous?.kind === "part";

/** Places that people name and the IANA database does not. */
const MORE_PLACES = [
  "eastern|pacific|central|mountain|atlantic|european|central european|eastern european|western european|greenwich|universal",
  "east coast|west coast|us|uk|usa|british|german|french|chinese|japanese|indian|korean|australian|us eastern|us pacific|us central",
  "california|texas|florida|china|germany|france|england|britain|italy|spain|japan|india|korea|australia|canada|brazil|russia",
  "beijing|shenzhen|guangzhou|delhi|new delhi|mumbai|bangalore|san francisco|seattle|boston|washington|miami|dallas|atlanta|houston|las vegas|montreal|ottawa|munich|hamburg|frankfurt|milan|barcelona|geneva|lyon|manchester|edinburgh|osaka|kyoto|cape town|tel aviv|abu dhabi|rio",
]
  .join("|")
  .split("|");
/** Names in the IANA database that are ordinary words too, as in "at 7 wake Ann". */
const OTHER_WORDS = ["wake", "reunion", "christmas", "easter", "center", "troll", "resolute", "midway"];

let places: ReadonlySet<string> | undefined;

function isPlace(name: string): boolean {
  places ??= new Set(
    [
      ...Intl.supportedValuesOf("timeZone").map((zone) =>
        zone.split("/").at(-1)!.toLowerCase().replaceAll("_", " "),
      ),
      ...MORE_PLACES,
    ].filter((place) => !OTHER_WORDS.includes(place)),
  );
  return places.has(name);
}
