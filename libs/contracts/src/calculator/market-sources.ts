import type { DealSource } from '@app/domain';

/** A publication that ranges and templates are based on. */
export type MarketSource = DealSource & {
  /** Letters and digits with single hyphens. */
  id: string;
  /** Published more than 24 months before today, or without a date. */
  dated: boolean;
};

/** `POST /api/admin/calculator/sources`, and with `version` `PUT …/{id}`. */
export type MarketSourceInput = DealSource & { id: string };
