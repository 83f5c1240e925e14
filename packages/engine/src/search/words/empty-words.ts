/**
 * Words that nearly every request contains and that say nothing about its subject. In a library of skills most of them
 * are rare, so counting cannot find them.
 */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also always am an and any anybody anyone are aren't as at be because been before being but by
  can can't cannot could d did didn't do does doesn't doing don't down each even ever every few for from get gets getting
  give go goes going gonna got had has hasn't have haven't having he he'd he's help her here hers him his how how's i i'd
  i'll i'm i've if in into is isn't it it's its itself just keep keeps know let let's like ll lot make makes many me mine
  more most much must my myself need needs never no not now of off ok on once one only or other our ours out over own
  please pls put quite re really s same say see she she's should shouldn't since so some somebody someone something still
  such sure t take tell than that that's the their them then there there's these they they're thing things think this
  those though till to too try trying two u under until up us use user users using ve very wanna want wants was wasn't way
  we we'd we'll we're we've well were what what's when when's where which while who who's whom whose why will with won't
  would wouldn't yet you you'd you'll you're you've your yours
  的 了 我 你 他 她 它 是 在 有 和 就 不 都 一 也 很 到 说 要 去 会 着 没 看 好 这 那 们 吗 呢 吧 啊 呀 给 把 被 让 得 地 个 些 又 还 太 该 能
  想 或 与 及 时 并 按 等 老 总 点 里 上 下 来 过 从 对 跟 哪 几 多 再 才 只 为 谁 用 做 弄 搞 咋 啥 没有 自己 我们 你们 他们 什么 怎么 怎么办
  我的 你的 他的 她的 是不 不是 有没 这个 那个 一个 一下 一点 有点 点儿 可以 能不 不能 我想 想要 我要 给我 帮我 请帮 请你 麻烦 怎样 如何 为什
  为什么 多少 哪些 哪个 还是 就是 但是 因为 所以 如果 觉得 感觉 知道 现在 已经 总是 老是 时候 一直 每次 这样 那样 这么 那么 不知 需要 应该
  用户 或者 以及 进行 使用 我这 想问`.split(/\s+/),
);
