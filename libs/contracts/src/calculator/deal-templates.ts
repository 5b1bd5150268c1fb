import type { Channel, Offer } from '@app/domain';
import type { MarketSource } from './market';

/** An offer to start from: "Calculate with this firm". */
export type DealTemplate = {
  id: number;
  /** Under which a firm's page finds it: lower case letters and digits with single hyphens. */
  firm: string;
  firmName: string;
  channel: Channel;
  title: string;
  /** What the terms are taken from or made up after, in a sentence or two. */
  summary: string;
  offer: Offer;
  sources: MarketSource[];
  /** ISO date of which the terms are. */
  asOf: string;
  /** A sentence when the terms are older than 24 months; else null. */
  ageWarning: string | null;
};

/** `GET /api/deal-templates?channel&firm`. */
export type DealTemplates = { templates: DealTemplate[] };

/** `POST /api/admin/calculator/deal-templates`, and with `version` `PUT …/{id}`. The offer's channel and name are the template's. */
export type DealTemplateInput = { firm: string; firmName: string; title: string; summary: string; offer: Offer; sourceIds: string[]; asOf: string };

export type StoredDealTemplate = DealTemplateInput & { id: number; version: number; updatedAt: string; updatedBy: string };
