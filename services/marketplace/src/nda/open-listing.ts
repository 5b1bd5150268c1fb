/** Whether this buyer (an SQL expression) has bought listing `l`: their deal with its owner is closed. */
export const boughtBy = (buyer: string): string => `(l.status = 'sold' AND EXISTS (
  SELECT FROM marketplace.offer b WHERE b.listing_id = l.id AND b.owner_id = l.owner_id AND b.buyer_id = ${buyer}
    AND b.state = 'closed'))`;

/**
 * Whether listing `l` lets grant `g` open its data: while it is on the market, and for its buyer after the sale, who
 * needs for the closing and the time after it what was given before (`BoughtAccess` gives it for the term of the NDA). The grant and its NDA are asked for beside this.
 */
export const OPENS_TO_GRANT = `(l.status IN ('published', 'paused', 'under_offer') OR ${boughtBy('g.buyer_id')})`;
