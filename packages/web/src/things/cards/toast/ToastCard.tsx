import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { showToast } from "../../../base/state/toasts.ts";
import type { CardProps } from "../define-card.ts";
import { TONES } from "../frame/tone.ts";
import { LinkedText } from "../text/LinkedText.tsx";
import { PathLink } from "../text/PathLink.tsx";
import { useCardWords } from "../words/card-words.ts";

/** A quiet line. When it arrives, it also appears over the page for a while. */
export default function ToastCard({ data, isNew = false }: CardProps<"toast">) {
  const announced = useRef(!isNew);
  useEffect(() => {
    if (announced.current) return;
    announced.current = true;
    showToast({ content: <ToastLine data={data} />, isUrgent: data.tone === "danger" });
  }, [data]);
  return (
    <div className="px-5 py-3.5">
      <ToastLine data={data} />
    </div>
  );
}

function ToastLine({ data }: Pick<CardProps<"toast">, "data">) {
  const words = useCardWords();
  const { icon: Icon, ink } = TONES[data.tone];
  return (
    <div className="flex items-start gap-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden className={clsx("mt-0.75 shrink-0", ink)} />
      <p className="min-w-0 flex-1 whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{words.tone[data.tone]}: </span>
        <LinkedText text={data.message} />
      </p>
      {data.path !== undefined && (
        <PathLink
          path={data.path}
          className="max-w-[40%] shrink-0 truncate pt-0.5 text-13 text-muted [a&]:text-felt [a&]:underline-offset-4 [a&]:hover:underline"
        >
          {data.path}
        </PathLink>
      )}
    </div>
  );
}
