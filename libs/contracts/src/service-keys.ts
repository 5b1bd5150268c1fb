/** Keys of services outside. What reads one gets it through the port `ServiceKeys` of the server kit. */
export const SERVICE_KEYS = ['smtp-url', 'text-service-url', 'stripe-secret-key', 'stripe-webhook-secret'] as const;
export type ServiceKeyName = (typeof SERVICE_KEYS)[number];

/** The environment wins: what it gives cannot be replaced in the portal. */
export type ServiceKeySource = 'environment' | 'portal' | 'none';

/** `GET /api/admin/service-keys`. No answer contains a key. */
export type ServiceKeyList = { keys: ServiceKeyStatus[] };
export type ServiceKeyStatus = {
  name: ServiceKeyName;
  /** Name of the environment variable. */
  variable: string;
  source: ServiceKeySource;
  /** Whether a key that is saved here is read; the others come from the environment alone. */
  isWritable: boolean;
  hasTest: boolean;
  /** Whether the key that was replaced may stay valid for a while. */
  hasOverlap: boolean;
  /** 0 before the first save; a change of another version is refused with 409. */
  version: number;
  /** The last four characters of a long secret, and the host of an address; null for what is not from the portal. */
  hint: string | null;
  savedAt: string | null;
  savedBy: string | null;
  lastUsedAt: string | null;
  /** Until when the key that was replaced is valid too. */
  previousUntil: string | null;
};

export const KEY_MAX = 4_000;
/** Hours for which a replaced key may stay valid. */
export const KEY_OVERLAPS = [0, 24, 72] as const;
export type KeyOverlap = (typeof KEY_OVERLAPS)[number];

/** `PUT /api/admin/service-keys/{name}`, with a fresh code. `DELETE …?version=` removes it. */
export type ServiceKeyChange = { version: number; value: string; overlapHours?: KeyOverlap };
/** `POST …/{name}/test`, with a fresh code: of what is typed, or without `value` of what is in use. */
export type ServiceKeyTestRequest = { value?: string };
export type ServiceKeyTest = { works: boolean; text: string };
