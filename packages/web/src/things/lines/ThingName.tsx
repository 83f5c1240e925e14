import { clsx } from "clsx";
import { Link } from "../../base/router/Link.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { visibleName } from "../data/visible-name.ts";
import { isUnknown, kindOf, type Thing } from "./kinds.ts";

interface ThingNameProps {
  thing: Thing;
  /** The class for the name, linked or not. */
  className: string;
  /** The class if it is a link. */
  linkClassName: string;
  /** True if it must never be set like code. */
  isPlain?: boolean;
}

/** The name of a thing, with a link to where it is shown. For an unknown thing, the kind stands before it. */
export function ThingName({ thing, className, linkClassName, isPlain = false }: ThingNameProps) {
  const words = useWords();
  const language = useLanguage();
  const { icon: Icon, words: called, addressOf, isNamedByTarget = false } = kindOf(thing);
  const { target, title = target } = thing;
  const name = visibleName(title, words);
  if (addressOf)
    return (
      <Link
        href={addressOf(target)}
        title={title}
        className={clsx(className, linkClassName, isNamedByTarget && !isPlain && "font-mono")}
      >
        {name}
      </Link>
    );
  return (
    <span title={title} className={className}>
      {isUnknown(thing) && (
        <span className="text-muted">
          <Icon size={13} strokeWidth={1.75} aria-hidden className="mr-1.5 inline align-[-2px]" />
          {called[language].one}{" "}
        </span>
      )}
      {name}
    </span>
  );
}
