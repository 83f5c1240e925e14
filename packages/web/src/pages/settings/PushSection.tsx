import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readSetting, writeSetting } from "../../base/state/setting.ts";
import { Button } from "../../base/ui/Button.tsx";
import { FailureNotice, failureText } from "../../base/ui/FailureNotice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pushQuery, useAddDevice, useRemoveDevice, useTestPush } from "../../things/settings/settings-api.ts";
import { DeviceList } from "./DeviceList.tsx";
import { PushRefused, pushTrouble, subscribeDevice, unsubscribeDevice } from "./push-device.ts";
import { Section } from "./Section.tsx";
import { useSettingsWords } from "./words/settings-words.ts";

/** The setting that holds the id of this browser's subscription. */
const OWN = "push";

/** Which devices receive notifications, including this one. */
export function PushSection() {
  const words = useWords();
  const { push } = useSettingsWords();
  const { data, error, refetch } = useQuery(pushQuery);
  const { own, subscribe, remove, removal } = useOwnDevice();
  const test = useTestPush();
  const trouble = subscribe.error instanceof PushRefused ? subscribe.error.trouble : pushTrouble();
  const mayTry = trouble === undefined || trouble === "dismissed" || trouble === "failed";
  const isSubscribed = data?.subscriptions.some(({ subscription_id }) => subscription_id === own) ?? false;
  const failure = [subscribe.error, removal.error, test.error].find(
    (one) => one !== null && !(one instanceof PushRefused),
  );

  return (
    <Section id="notifications" title={push.title} lead={push.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {isSubscribed ? (
              <p className="mr-2 text-14 text-ok">{push.isSubscribed}</p>
            ) : (
              <Button
                look="primary"
                disabled={subscribe.isPending || !mayTry}
                onClick={() => subscribe.mutate(data.public_key)}
              >
                {subscribe.isPending ? push.subscribing : push.subscribe}
              </Button>
            )}
            {isSubscribed && own !== null && (
              <Button onClick={() => void remove(own)}>{push.unsubscribe}</Button>
            )}
            {data.subscriptions.length > 0 && (
              <Button disabled={test.isPending} onClick={() => test.mutate()}>
                {test.isPending ? push.testing : push.test}
              </Button>
            )}
          </div>
          <div role="status" className="mt-2 max-w-prose text-14">
            {!isSubscribed && trouble !== undefined && (
              <p className="text-brass-ink">{push.trouble[trouble]}</p>
            )}
            {failure && <p className="text-danger">{failureText(failure, words)}</p>}
            {test.isSuccess && <p className="text-ok">{push.tested}</p>}
          </div>
          <DeviceList devices={data.subscriptions} own={own} onRemove={(id) => void remove(id)} />
        </>
      )}
    </Section>
  );
}

/** Which device this browser is, and how to add or remove it. */
function useOwnDevice() {
  const [own, setOwn] = useState(readSetting(OWN));
  const add = useAddDevice();
  const removal = useRemoveDevice();

  function remember(id: string | null) {
    writeSetting(OWN, id);
    setOwn(id);
  }
  const subscribe = useMutation({
    mutationFn: async (publicKey: string) => add.mutateAsync(await subscribeDevice(publicKey)),
    onSuccess: ({ subscription_id }) => remember(subscription_id),
  });
  async function remove(id: string) {
    if (id === own) {
      await unsubscribeDevice();
      remember(null);
    }
    removal.mutate(id);
  }
  return { own, subscribe, remove, removal };
}
