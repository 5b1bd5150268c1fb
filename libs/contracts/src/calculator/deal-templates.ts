import type { Channel, Offer } from '@app/domain';
import type { MarketSource } from './market';

/** An offer to start from: "Calculate with this firm". */
export type DealTemplate = {
  /** Lower case letters and digits with single hyphens. */
  id: string;
  /** Under which a firm's page finds it, in the same letters. */
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

/**
 * `POST /api/admin/calculator/deal-templates`, and with `version` `PUT …/{id}`. The template's channel is the offer's.
 */
export type DealTemplateInput = {
  id: string;
  firm: string;
  firmName: string;
  title: string;
  summary: string;
  offer: Offer;
  sourceIds: string[];
  asOf: string;
};
