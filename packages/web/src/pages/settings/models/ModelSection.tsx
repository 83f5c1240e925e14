import type { KeptModelChoice, ModelChoice, ModelState, Provider } from "@etui/protocol/model";
import { readPrice, writePrice } from "@etui/protocol/model-price";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice, failureText } from "../../../base/ui/FailureNotice.tsx";
import { SelectField, TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import {
  modelQuery,
  useChooseModel,
  useForgetModel,
  useOfferedModels,
  useTestModel,
} from "../../../things/settings/model-api.ts";
import { Section } from "../Section.tsx";
import { useModelWords } from "./words/model-words.ts";

/** Who answers: shown, chosen, tried. */
export function ModelSection() {
  const words = useModelWords();
  const { data: state, error, refetch } = useQuery(modelQuery);
  const standing = ({ connected, model, reason, error: fault }: ModelState) => {
    if (connected) return words.now(model ?? "");
    // The sentence for other surfaces leads to where the person is already.
    return reason === "faulty" ? fault : words.nobody;
  };
  return (
    <Section id="model" title={words.title} lead={words.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {state && (
        <>
          <p className="mb-4 text-14">
            {standing(state)}{" "}
            {state.source === "environment" && <span className="text-muted">{words.fromEnvironment}</span>}
          </p>
          <ModelForm kept={state.chosen} />
        </>
      )}
    </Section>
  );
}

function ModelForm({ kept }: { kept: KeptModelChoice | null }) {
  const page = useWords();
  const words = useModelWords();
  const offered = useId();
  const [provider, setProvider] = useState<Provider>(kept?.provider ?? "openai-compatible");
  const [baseUrl, setBaseUrl] = useState(kept?.base_url ?? "");
  const [key, setKey] = useState("");
  const [model, setModel] = useState(kept?.model ?? "");
  const [price, setPrice] = useState(kept?.price ? writePrice(kept.price) : "");
  const choose = useChooseModel();
  const forget = useForgetModel();
  const test = useTestModel();
  const list = useOfferedModels();

  const access = {
    provider,
    ...(baseUrl.trim() !== "" && { base_url: baseUrl.trim() }),
    ...(key.trim() !== "" && { key: key.trim() }),
  };
  const priceRead = readPrice(price);
  const isPriceWrong = price.trim() !== "" && !priceRead;
  const choice: ModelChoice = { ...access, model: model.trim(), ...(priceRead && { price: priceRead }) };
  const isKept = kept?.has_key && kept.provider === provider && (kept.base_url ?? "") === baseUrl.trim();
  const isNamed = model.trim() !== "";
  const failed = [choose, forget, test, list].find(({ isError }) => isError);

  function begin() {
    for (const one of [choose, forget, test, list]) one.reset();
  }
  /** Where the provider has told what it costs, nobody has to write it. */
  function chooseModel(name: string) {
    setModel(name);
    const told = list.data?.prices?.[name];
    if (told) setPrice(writePrice(told));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed || isPriceWrong) return;
    begin();
    choose.mutate(choice, { onSuccess: () => setKey("") });
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-4">
      <div className="grid gap-4 bar:grid-cols-2">
        <SelectField<Provider>
          label={words.provider}
          value={provider}
          options={words.providers}
          onChange={setProvider}
        />
        <TextField
          label={words.baseUrl}
          hint={words.baseUrlHint}
          value={baseUrl}
          inputMode="url"
          isCode
          onChange={setBaseUrl}
        />
        <TextField
          label={words.key}
          hint={isKept ? words.keyKept : baseUrl.trim() === "" ? undefined : words.keyMaybe}
          value={key}
          type="password"
          isCode
          onChange={setKey}
        />
        <TextField
          label={words.model}
          hint={list.data ? words.listed(list.data.models.length) : words.modelHint}
          value={model}
          list={offered}
          spellCheck={false}
          isCode
          onChange={chooseModel}
        />
        <TextField
          label={words.price}
          hint={words.priceHint}
          fault={isPriceWrong ? words.priceWrong : undefined}
          value={price}
          placeholder="USD 3/15/0.3"
          spellCheck={false}
          isCode
          onChange={setPrice}
        />
        <datalist id={offered}>
          {list.data?.models.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={list.isPending}
          onClick={() => {
            begin();
            list.mutate(access);
          }}
        >
          {list.isPending ? words.listing : words.list}
        </Button>
        <Button
          disabled={!isNamed || test.isPending}
          onClick={() => {
            begin();
            test.mutate(choice);
          }}
        >
          {test.isPending ? words.testing : words.test}
        </Button>
        <Button look="primary" type="submit" disabled={!isNamed || isPriceWrong || choose.isPending}>
          {choose.isPending ? words.saving : words.use}
        </Button>
        {kept && (
          <Button
            look="bare"
            disabled={forget.isPending}
            onClick={() => {
              begin();
              forget.mutate();
            }}
          >
            {words.forget}
          </Button>
        )}
      </div>
      <p role="status" className="text-14 text-ok">
        {test.data?.status === "success" && words.works(test.data.duration_ms.toLocaleString())}
        {choose.isSuccess && words.saved}
        {forget.isSuccess && words.forgotten}
      </p>
      {(failed ?? test.data?.error) && (
        <p role="alert" className="text-14 text-danger wrap-anywhere">
          {failed ? failureText(failed.error, page) : test.data?.error}
        </p>
      )}
    </form>
  );
}
