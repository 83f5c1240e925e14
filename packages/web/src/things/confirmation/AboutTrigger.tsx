import { useQuery } from "@tanstack/react-query";
import { Link } from "../../base/router/Link.tsx";
import { addressOfTrigger } from "../trigger/trigger-address.ts";
import { triggerQuery } from "../trigger/trigger-api.ts";

/** The trigger that a call is about, by its title, because nobody knows one by its id. Empty until it is known. */
export function AboutTrigger({ id }: { id: string }) {
  const { data: trigger } = useQuery(triggerQuery(id));
  if (!trigger) return null;
  return (
    <p className="mb-3">
      <Link href={addressOfTrigger(id)} className="text-felt underline-offset-4 hover:underline">
        {trigger.title}
      </Link>
    </p>
  );
}
