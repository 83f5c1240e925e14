import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { Fault } from "../access/Fault.tsx";
import { Section } from "../Section.tsx";
import type { AddressApi } from "./address-api.ts";
import type { AddressWords } from "./address-words.ts";
import { EndAddressDialog } from "./EndAddressDialog.tsx";
import { NewAddress } from "./NewAddress.tsx";

interface AddressSectionProps {
  /** The section's anchor in the address. */
  id: string;
  words: AddressWords;
  api: AddressApi;
  /** How a new address is used, beside it. */
  notes(address: string): ReactNode;
  /** Where else to go with it, if anywhere. */
  link?(address: string): ReactNode;
}

/** A secret address by which programs reach the plan. */
export function AddressSection({ id, words, api, notes, link }: AddressSectionProps) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery(api.query);
  const renew = api.useRenew();
  const revoke = api.useRevoke();
  const [address, setAddress] = useState<string>();
  const [asked, setAsked] = useState<"renew" | "revoke">();

  function make() {
    renew.mutate(undefined, { onSuccess: endsWith });
  }
  /** What was asked is done, and this is the address now. */
  function endsWith(made: string | undefined) {
    setAddress(made);
    setAsked(undefined);
  }
  function ask(what: "renew" | "revoke") {
    renew.reset();
    revoke.reset();
    setAsked(what);
  }
  const handleClose = () => setAsked(undefined);
  return (
    <Section id={id} title={words.title} lead={words.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data === null && (
        <Button disabled={renew.isPending} onClick={make}>
          {words.make}
        </Button>
      )}
      {data === null && <Fault error={renew.error} />}
      {data && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="min-w-48 flex-1 text-14">
            {words.made(shortMoment(data.created_at, language))} ·{" "}
            {data.last_used_at === null
              ? words.neverUsed
              : words.lastUsed(shortMoment(data.last_used_at, language))}
          </p>
          <div className="flex gap-2">
            <Button size="small" onClick={() => ask("renew")}>
              {words.renew}
            </Button>
            <Button size="small" look="danger" onClick={() => ask("revoke")}>
              {words.revoke}
            </Button>
          </div>
        </div>
      )}
      {data && address !== undefined && (
        <div className="mt-3">
          <NewAddress
            address={address}
            words={words}
            notes={notes(address)}
            link={link?.(address)}
            onClose={() => setAddress(undefined)}
          />
        </div>
      )}
      {asked === "renew" && (
        <EndAddressDialog
          title={words.renewTitle}
          lead={words.renewLead}
          action={words.renewNow}
          cancel={words.cancel}
          isPending={renew.isPending}
          error={renew.error}
          onConfirm={make}
          onClose={handleClose}
        />
      )}
      {asked === "revoke" && (
        <EndAddressDialog
          title={words.revokeTitle}
          lead={words.revokeLead}
          action={words.revokeNow}
          cancel={words.cancel}
          isPending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate(undefined, { onSuccess: () => endsWith(undefined) })}
          onClose={handleClose}
        />
      )}
    </Section>
  );
}
