import type { Channel, FirmFact } from '@app/domain';
import type { SimilarFirm } from './firm-submissions';

export const FIRM_STATUSES = ['draft', 'published', 'removed', 'merged'] as const;
export type FirmStatus = (typeof FIRM_STATUSES)[number];

/** What a list of firms is narrowed to: `duplicates` are published firms with the name or the domain of another one. */
export const MANAGED_FIRM_VIEWS = ['all', 'duplicates'] as const;
export type ManagedFirmView = (typeof MANAGED_FIRM_VIEWS)[number];
/** `GET /api/admin/firm-profiles?q=&view=&cursor=`: by name; fifty at a time. */
export type ManagedFirmsQuery = { q?: string; view?: ManagedFirmView; cursor?: string };
export type ManagedFirmRow = {
  id: number;
  slug: string;
  name: string;
  channel: Channel;
  status: FirmStatus;
  sample: boolean;
  updatedAt: string;
};
export type ManagedFirmsPage = { rows: ManagedFirmRow[]; nextCursor?: string };

/** `GET /api/admin/firm-profiles/{id}`, and the answer to every change. */
export type ManagedFirm = ManagedFirmRow & {
  revision: number;
  /** The number of the firm that it was merged into. */
  mergedInto: number | null;
  /** Every address that leads to it, the present one first. */
  addresses: string[];
  isOwned: boolean;
  facts: (FirmFact & { id: number })[];
  /** Other published firms with its name or the domain of one of its websites; of a sample none. */
  similar: SimilarFirm[];
};

export const FIRM_NAME_MAX = 120;
/** `POST /api/admin/firm-profiles`; without `slug`, the name gives the address. */
export type CreateFirmRequest = { name: string; channel: Channel; slug?: string };
/** `PUT /api/admin/firm-profiles/{id}/name` */
export type RenameFirmRequest = { revision: number; name: string; slug: string };
/** `POST /api/admin/firm-profiles/{id}/facts`: a value as it was typed, with its source. */
export type StateFactRequest = {
  key: string;
  parts: Record<string, unknown>;
  asOf: string;
  source: { kind: string; title: string; url: string; retrievedOn: string };
  /** Whether it was compared with the source today. */
  verified: boolean;
};
/** `POST /api/admin/firm-profiles/{id}/merge`: this firm into the other, whose page stays. */
export type MergeFirmRequest = { revision: number; into: number };
/** `POST /api/admin/firm-profiles/{id}/publish` and `…/remove` */
export type ChangeFirmRequest = { revision: number };

export type FirmChangeSide = 'admin' | 'owner' | 'worker';
/** One line of a firm's history. What was changed is in the form in which it is stored. */
export type FirmHistoryEntry = {
  id: string;
  at: string;
  side: FirmChangeSide;
  /** For administrators: who; null for the system, for an account that is gone, and always for the owner. */
  who: string | null;
  action: string;
  before: unknown;
  after: unknown;
};
/** `GET /api/admin/firm-profiles/{id}/history`, `GET /api/my-firms/{id}/history`: the newest first, fifty at a time. */
export type FirmHistory = { entries: FirmHistoryEntry[]; nextCursor?: string };
