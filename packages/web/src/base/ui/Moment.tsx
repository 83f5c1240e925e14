import { useLanguage } from "../words/language.ts";
import { fullMoment, shortMoment } from "../words/moment.ts";

interface MomentProps {
  /** ISO-8601. */
  at: string;
  className?: string;
  /** How it is printed; the day, the year and the zone are its title. */
  print?: typeof shortMoment;
}

/** When something happened. */
export function Moment({ at, className, print = shortMoment }: MomentProps) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={fullMoment(at, language)} className={className}>
      {print(at, language)}
    </time>
  );
}
