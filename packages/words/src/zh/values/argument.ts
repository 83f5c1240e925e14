import type { argument as english } from "../../en/values/argument.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { accepted, got, remedy } from "../accepted.ts";
import { spaced } from "../spaced.ts";

export const argument: Translated<typeof english> = {
  "argument.missing": ({ at, wanted, about }) => {
    // An English description by the author does not help a reader of Chinese.
    const note = about !== undefined && /\p{Script=Han}/u.test(about) ? `（${about}）` : "";
    return `${spaced(`缺少 ${at}；它`, wanted.is === "anything" ? "可以是" : "必须是", accepted(wanted))}${note}。`;
  },
  "argument.wrong": ({ at, wanted, got: came, nearest, remedy: way }) =>
    `${wanted.is === "nothing" ? `不要写 ${at}` : `${at} ${spaced("必须是", accepted(wanted))}`}；${spaced("收到的是", got(came))}。` +
    `${nearest === undefined ? "" : `是不是 ${nearest}？`}${way ? remedy(way) : ""}`,
  "argument.not_accepted": ({ at, got: came }) => `${at} 不接受这个值：${got(came)}。`,
  "argument.unknown_field": ({ at, fields, more = 0, known, more_known }) => {
    const inside = at === undefined ? "" : `${at} 中`;
    const [only] = fields;
    if (fields.length + more === 1 && only?.nearest !== undefined) {
      return `${inside}没有字段 ${only.name}；是不是 ${only.nearest}？${knownFields(known, more_known, at)}`;
    }
    const named = fields.map(({ name, nearest }) =>
      nearest === undefined ? name : `${name}（是不是 ${nearest}？）`,
    );
    const others = more > 0 ? `等 ${fields.length + more} 个字段` : "";
    return `${inside}没有${others === "" ? "字段" : ""} ${spaced(named.join("、"), others)}。${knownFields(known, more_known, at)}`;
  },
  "argument.field_name": ({ at, name, wanted }) =>
    `${at === undefined ? "对象" : `${at} `}不能有字段 ${name}：字段名${spaced("必须是", accepted(wanted))}。`,
  "argument.not_an_object": ({ got: came, remedy: way, known, more_known }) =>
    `参数必须是对象；${spaced("收到的是", got(came))}。${way ? remedy(way) : knownFields(known, more_known)}`,
  "argument.wrong_object": ({ wanted, got: came }) =>
    `${spaced("参数必须是", accepted(wanted))}；${spaced("收到的是", got(came))}。`,
  "argument.excluded": ({ at }) => `${of(at)}schema 不允许这种形式。`,
  "argument.fits_several": ({ at }) => `${of(at)}同时符合多种可接受的形式，但只能符合其中一种。`,
  "argument.rule": ({ at, says }) =>
    `${at === undefined ? "参数" : `${at} `}不符合这个工具的规定：“${says}”。`,
  "argument.more": ({ more }) => (more === "many" ? "另有许多问题。" : `另有 ${figure(more)} 处问题。`),
  "argument.too_much_work":
    "无法检查参数：按此工具的输入 schema 检查它们，计算量过大。请减少数据，或请工具作者简化 schema。",
};

const of = (at: string | undefined) => (at === undefined ? "" : `${at}：`);

const knownFields = (known: readonly string[], more = 0, at?: string) => {
  if (known.length === 0) return `${at === undefined ? "这里" : `${at} `}不接受任何字段，请全部去掉。`;
  const others = more > 0 ? `，另有 ${figure(more)} 个` : "";
  return `${at === undefined ? "" : `${at} 的`}可用字段：${known.join("、")}${others}。`;
};
