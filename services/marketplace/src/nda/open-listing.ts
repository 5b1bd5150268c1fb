/** Whether this buyer (an SQL expression) has bought listing `l`: their deal with its owner is closed. */
export const boughtBy = (buyer: string): string => `(l.status = 'sold' AND EXISTS (
  SELECT FROM marketplace.offer b WHERE b.listing_id = l.id AND b.owner_id = l.owner_id AND b.buyer_id = ${buyer}
    AND b.state = 'closed'))`;

const ON_MARKET = `l.status IN ('published', 'paused', 'under_offer')`;

/** Why listing `l` opens nothing to this buyer, whatever their grants (`AccessClosed`); null where it does. */
export const closedTo = (buyer: string): string => `CASE WHEN ${ON_MARKET} OR ${boughtBy(buyer)} THEN NULL
  WHEN l.status = 'sold' THEN 'sold' ELSE 'off_market' END`;

/**
 * Whether listing `l` lets grant `g` open its data: while it is on the market, and for its buyer after the sale, who
 * needs for the closing and the time after it what was given before: `BoughtAccess` gives it for the term of
 * the NDA. The grant and its NDA are asked for beside this.
 */
export const OPENS_TO_GRANT = `(${ON_MARKET} OR ${boughtBy('g.buyer_id')})`;
