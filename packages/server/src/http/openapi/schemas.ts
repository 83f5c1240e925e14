/** The schemas of the document: those with a name are referred to, all others are written where they are used. */
import { Activity, ActivityCalls } from "@etui/protocol/activity";
import { DataChildren, DataDiff, DataHistory, DataVersion, Session } from "@etui/protocol/api";
import { AnswerConflict, CardPage, StoredCard } from "@etui/protocol/cards/stored-card";
import { Confirmation, ConfirmationDecision, ConfirmationGrant } from "@etui/protocol/confirmation";
import { Conversation, ConversationPage, Message, WholeConversation } from "@etui/protocol/conversation";
import { Expert, ExpertList } from "@etui/protocol/expert";
import { InboxPage, MarkRead } from "@etui/protocol/inbox";
import { ModelChoice, ModelState, ModelTest, OfferedModels, ProviderAccess } from "@etui/protocol/model";
import { UserSettings } from "@etui/protocol/settings";
import { ToolResult } from "@etui/protocol/tool-result";
import { FiringPage, Simulation, TriggerPage, TriggerView } from "@etui/protocol/trigger";
import { z } from "zod";
import { OpenAiError, OpenAiModel } from "../openai/contracts.ts";

const NAMED: Readonly<Record<string, z.ZodType>> = {
  ToolResult,
  OpenAiError,
  OpenAiModel,
  Activity,
  ActivityCalls,
  DataChildren,
  DataHistory,
  DataVersion,
  DataDiff,
  Confirmation,
  ConfirmationDecision,
  ConfirmationGrant,
  Session,
  StoredCard,
  AnswerConflict,
  CardPage,
  TriggerView,
  TriggerPage,
  FiringPage,
  Simulation,
  InboxPage,
  MarkRead,
  UserSettings,
  Expert,
  ExpertList,
  Conversation,
  ConversationPage,
  WholeConversation,
  Message,
  ModelState,
  ModelChoice,
  ModelTest,
  OfferedModels,
  ProviderAccess,
};

const names = new Map<unknown, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Each is complete, so that its reader need not look for others. */
export const namedSchemas = (): object =>
  Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => [name, withoutDialect(z.toJSONSchema(schema))]),
  );

export const schemaOf = (schema: z.ZodType, io: "input" | "output" = "output"): object =>
  withoutDialect(
    z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        const name = names.get(zodSchema);
        if (name === undefined) trim(jsonSchema);
        else referTo(name, jsonSchema);
      },
    }),
  );

function referTo(name: string, schema: z.core.JSONSchema.BaseSchema): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, ref(name));
}

const withoutDialect = ({ $schema, ...schema }: z.core.JSONSchema.BaseSchema): object => schema;

/** Removes the obvious: that a UUID looks like one, that an object may have anything, that an integer is safe. */
function trim(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === "uuid") delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (isEmpty(schema.properties) && isEmpty(schema.additionalProperties)) {
    delete schema.properties;
    delete schema.additionalProperties;
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;
