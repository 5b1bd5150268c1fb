import {
  newOffer,
  newScenario,
  sameValue,
  stayChannel,
  usualUnvested,
  type AdvisorInfo,
  type Channel,
  type DealAssumptions,
  type MonthlyRates,
  type Origin,
  type Scenario,
} from '@app/domain';

/** The same shape, except that each number may also be typed text, or null. */
export type Drafted<T> = T extends number
  ? number | string | null
  : T extends readonly (infer E)[]
    ? Drafted<E>[]
    : T extends object
      ? { [K in keyof T]: Drafted<T[K]> }
      : T;

/** A scenario that is being edited. `checkScenario` says whether it can be calculated, and if not, why. */
export type Draft = Drafted<Scenario>;
export type OfferDraft = Draft['offers'][number];
export type BackendDraft = OfferDraft['backends'][number];

/** The basis of new offers: the market ranges, and the federal rates of a month. */
export type UsualTerms = { assumptions?: DealAssumptions<string> | undefined; rates?: MonthlyRates | undefined };

/** An offer with the usual transferring share of its channel takes the share of another origin. */
export function withOrigin(draft: Draft, origin: Origin, { assumptions }: UsualTerms = {}): Draft {
  const portability = (offer: OfferDraft, of: Origin) =>
    newOffer(offer.channel, '', assumptions, { origin: of }).portability;
  return {
    ...draft,
    advisor: { ...draft.advisor, origin },
    offers: draft.offers.map((offer) =>
      sameValue(offer.portability, portability(offer, draft.advisor.origin))
        ? { ...offer, portability: portability(offer, origin) }
        : offer,
    ),
  };
}

const OFFER_NAMES = ['Offer A', 'Offer B', 'Offer C', 'Offer D', 'Offer E', 'Offer F'];

const usualUnvestedOf = (draft: Draft): Draft['stay']['unvested'] => {
  const [channel, { t12 }] = [stayChannel(draft), draft.advisor];
  return channel === null || typeof t12 !== 'number' || t12 <= 0 ? [] : usualUnvested(channel, t12);
};

/** Unvested pay that still has its usual amounts follows the production and the channel; what was entered stays. */
export function withUsualUnvested(before: Draft, next: Draft): Draft {
  if (next.stay.unvested !== before.stay.unvested || !sameValue(before.stay.unvested, usualUnvestedOf(before)))
    return next;
  const unvested = usualUnvestedOf(next);
  return sameValue(unvested, next.stay.unvested) ? next : { ...next, stay: { ...next.stay, unvested } };
}

/** Federal rates that were changed by hand no longer belong to a month. */
export function withMonthOfRates(before: Draft, next: Draft): Draft {
  const [old, now] = [before.settings.afr, next.settings.afr];
  if (!now?.month || old?.month !== now.month || sameValue(old, now)) return next;
  const { month: _month, ...own } = now;
  return { ...next, settings: { ...next.settings, afr: own } };
}

/** The first of "Offer A", "Offer B", … that no offer has. */
export function freeOfferName(offers: { name: string }[]): string {
  return OFFER_NAMES.find((name) => offers.every((offer) => offer.name !== name)) ?? 'Another offer';
}

/**
 * Where a calculation starts: staying at a wirehouse unless another present firm is named, and one offer for each
 * channel in the middle of its market range.
 */
export function startDraft(
  info: AdvisorInfo,
  channels: Channel[],
  { assumptions, rates, origin }: UsualTerms & { origin?: Origin } = {},
  from: Channel = 'wirehouse',
): Draft {
  const offers = channels.map((channel, index) => ({ channel, name: OFFER_NAMES[index] ?? 'Another offer' }));
  const draft: Draft = newScenario(info, from, offers, assumptions, { rates, origin });
  // No practice has a T-12 or assets of zero, so such a field was not filled in yet.
  return { ...draft, advisor: { ...draft.advisor, t12: info.revenue || null, aum: info.aum || null } };
}
