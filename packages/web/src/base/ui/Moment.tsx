import { useLanguage } from "../words/language.ts";
import { fullMoment, shortMoment } from "../words/moment.ts";

interface MomentProps {
  /** In ISO 8601. */
  at: string;
  className?: string;
  /** How the moment is printed; its title has the day, the year and the zone. */
  print?: typeof shortMoment;
}

/** The moment at which something happened. */
export function Moment({ at, className, print = shortMoment }: MomentProps) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={fullMoment(at, language)} className={className}>
      {print(at, language)}
    </time>
  );
}
