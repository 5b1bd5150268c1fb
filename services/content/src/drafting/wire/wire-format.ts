/** One question to a service, in terms of none of them. */
export type ModelCall = {
  system: string;
  user: string;
  maxTokens: number;
  /** The answer is JSON of this schema: every field required, none besides. */
  schema?: { name: string; schema: object };
};

export type WireEvent =
  | { type: 'text'; text: string }
  | { type: 'usage'; inputTokens: number; outputTokens: number }
  /** The answer is whole, ended at the limit of its tokens, or was declined by the service. */
  | { type: 'end'; reason: 'complete' | 'length' | 'declined' }
  /** The service says that it failed; `mayPass` when trying again can help. */
  | { type: 'fault'; mayPass: boolean };

export type Endpoint = { baseUrl: string; key: string; model: string };
export type WireRequest = { url: string; headers: Record<string, string>; body: object };

/** One format: how a call is written, and what the messages of its stream mean. */
export interface WireFormat {
  request(endpoint: Endpoint, call: ModelCall): WireRequest;
  /** @param data of one message, parsed; unknown messages mean nothing */
  read(data: Record<string, unknown>): WireEvent[];
}

/** What makes the server do something else than write: no call offers it, so no answer may contain it. */
export class UnexpectedAnswerError extends Error {}

export type Fields = Record<string, unknown>;
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const countOf = (value: unknown): number => (typeof value === 'number' && value >= 0 ? Math.round(value) : 0);
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
export const pathOf = (baseUrl: string, path: string) => `${baseUrl.replace(/\/+$/, '')}${path}`;
