import type { Channel, Offer } from '@app/domain';
import type { MarketSource } from './market-sources';

/** An offer to start from: "Calculate with this firm". */
export type DealTemplate = {
  /** Lower case letters and digits with single hyphens. */
  id: string;
  /** The slug under which a firm's page looks up its template. */
  firm: string;
  firmName: string;
  channel: Channel;
  title: string;
  /** The source of the terms, or the basis for example terms, in a sentence or two. */
  summary: string;
  offer: Offer;
  sources: MarketSource[];
  /** ISO date that the terms apply to. */
  asOf: string;
  /** A note for readers when the terms are older than 24 months; otherwise null. */
  ageWarning: string | null;
};

/** `GET /api/deal-templates?channel&firm`. */
export type DealTemplates = { templates: DealTemplate[] };

/**
 * `POST /api/admin/calculator/deal-templates`; with `version`, `PUT …/{id}`. The template's channel is the offer's
 * channel.
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
