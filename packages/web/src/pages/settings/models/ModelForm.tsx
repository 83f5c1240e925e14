import type { KeptModelChoice, Provider } from "@etui/protocol/model";
import { writePrice } from "@etui/protocol/model-price";
import { type FormEvent, useId } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { SelectField, TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import {
  useChooseModel,
  useForgetModel,
  useOfferedModels,
  useTestModel,
} from "../../../things/settings/model-api.ts";
import { type ModelInFields, useModelChoice } from "./use-model-choice.ts";
import { useModelWords } from "./words/model-words.ts";

/** Choosing, testing and removing the model that answers. */
export function ModelForm({ kept }: { kept: KeptModelChoice | null }) {
  const words = useModelWords();
  const model = useModelChoice(kept);
  const { choice, access, isNamed, isPriceWrong } = model;
  const choose = useChooseModel();
  const forget = useForgetModel();
  const test = useTestModel();
  const list = useOfferedModels();
  const all = [choose, forget, test, list];

  /** Only the result of the last request is shown below. */
  function begin(act: () => void) {
    for (const one of all) one.reset();
    act();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isNamed || isPriceWrong) return;
    begin(() => choose.mutate(choice, { onSuccess: () => model.change({ key: "" }) }));
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-4">
      <ModelFields model={model} offered={list.data} />
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={list.isPending} onClick={() => begin(() => list.mutate(access))}>
          {list.isPending ? words.listing : words.list}
        </Button>
        <Button disabled={!isNamed || test.isPending} onClick={() => begin(() => test.mutate(choice))}>
          {test.isPending ? words.testing : words.test}
        </Button>
        <Button look="primary" type="submit" disabled={!isNamed || isPriceWrong || choose.isPending}>
          {choose.isPending ? words.saving : words.use}
        </Button>
        {kept && (
          <Button look="bare" disabled={forget.isPending} onClick={() => begin(() => forget.mutate())}>
            {words.forget}
          </Button>
        )}
      </div>
      <p role="status" className="text-14 text-ok">
        {test.data?.status === "success" && words.works(test.data.duration_ms.toLocaleString())}
        {choose.isSuccess && words.saved}
        {forget.isSuccess && words.forgotten}
      </p>
      <Failure error={all.find(({ isError }) => isError)?.error} refusal={test.data?.error} />
    </form>
  );
}

interface ModelFieldsProps {
  model: ModelInFields;
  /** The models that the provider offers, once it was asked. */
  offered: ReturnType<typeof useOfferedModels>["data"];
}

function ModelFields({ model: { fields, change, hasKey, isPriceWrong }, offered }: ModelFieldsProps) {
  const words = useModelWords();
  const list = useId();
  return (
    <div className="grid gap-4 bar:grid-cols-2">
      <SelectField<Provider>
        label={words.provider}
        value={fields.provider}
        options={words.providers}
        onChange={(provider) => change({ provider })}
      />
      <TextField
        label={words.baseUrl}
        hint={words.baseUrlHint}
        value={fields.baseUrl}
        inputMode="url"
        isCode
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <TextField
        label={words.key}
        hint={hasKey ? words.keyKept : fields.baseUrl.trim() === "" ? undefined : words.keyMaybe}
        value={fields.key}
        type="password"
        isCode
        onChange={(key) => change({ key })}
      />
      <TextField
        label={words.model}
        hint={offered ? words.listed(offered.models.length) : words.modelHint}
        value={fields.model}
        list={list}
        spellCheck={false}
        isCode
        onChange={(name) => {
          // If the provider has told the price, nobody has to enter it.
          const told = offered?.prices?.[name];
          change({ model: name, ...(told && { price: writePrice(told) }) });
        }}
      />
      <TextField
        label={words.price}
        hint={words.priceHint}
        fault={isPriceWrong ? words.priceWrong : undefined}
        value={fields.price}
        placeholder="USD 3/15/0.3"
        spellCheck={false}
        isCode
        onChange={(price) => change({ price })}
      />
      <datalist id={list}>
        {offered?.models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** Why it failed: there was no answer, or the model's answer was an error. */
function Failure({ error, refusal }: { error: unknown; refusal: string | undefined }) {
  const page = useWords();
  if (!error && !refusal) return null;
  return (
    <p role="alert" className="text-14 text-danger wrap-anywhere">
      {error ? failureText(error, page) : refusal}
    </p>
  );
}
