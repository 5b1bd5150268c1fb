import {
  newOffer,
  newScenario,
  newStay,
  sameValue,
  SCENARIO_BOUNDS,
  stayChannel,
  usualNoteRate,
  usualOrigin,
  usualUnvested,
  type AdvisorInfo,
  type Channel,
  type DealAssumptions,
  type MonthlyRates,
  type Origin,
  type Scenario,
} from '@app/domain';
import type { Typed } from '@app/ui';
import { isEntered } from './entered-parts';

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

/**
 * An offer with the usual transferring share of its channel, unless it was entered, takes the share of another origin.
 */
export function withOrigin(draft: Draft, origin: Origin, { assumptions }: UsualTerms = {}): Draft {
  const portability = (offer: OfferDraft, of: Origin) =>
    newOffer(offer.channel, '', assumptions, { origin: of }).portability;
  return {
    ...draft,
    advisor: { ...draft.advisor, origin },
    offers: draft.offers.map((offer) =>
      !isEntered(offer.portability) && sameValue(offer.portability, portability(offer, draft.advisor.origin))
        ? { ...offer, portability: portability(offer, origin) }
        : offer,
    ),
  };
}

const isTerm = (term: Typed): term is number => typeof term === 'number' && Number.isInteger(term) && term >= 0;

/** The rates that a note has without an entry of the user's: those of the named month, or of the newest one. */
function isUsualRate(
  { term, rate }: OfferDraft['note'],
  afr: Draft['settings']['afr'],
  newest?: MonthlyRates,
): boolean {
  if (!isTerm(term)) return false;
  const own = afr && monthlyRates(afr);
  const known = afr?.month === undefined ? [own, newest, undefined] : [own];
  return known.some((rates) => rate === usualNoteRate(term, rates));
}

/** Rates that are being typed have no usual note yet. */
function monthlyRates({
  short,
  mid,
  long,
  month = '',
}: NonNullable<Draft['settings']['afr']>): MonthlyRates | undefined {
  return typeof short === 'number' && typeof mid === 'number' && typeof long === 'number'
    ? { short, mid, long, month }
    : undefined;
}

/** A note with the usual rate takes that of other federal rates, or of none; a rate that was entered stays. */
export function withRates(draft: Draft, rates: MonthlyRates | undefined, { rates: newest }: UsualTerms = {}): Draft {
  const { afr, ...settings } = draft.settings;
  return {
    ...draft,
    settings: rates === undefined ? settings : { ...settings, afr: rates },
    offers: draft.offers.map((offer) =>
      isTerm(offer.note.term) && isUsualRate(offer.note, afr, newest)
        ? { ...offer, note: { ...offer.note, rate: usualNoteRate(offer.note.term, rates) } }
        : offer,
    ),
  };
}

const payOf = ({ payout, deferRate, deferVest, overhead }: Draft['stay']) => ({
  payout,
  deferRate,
  deferVest,
  overhead,
});

/** Whether the pay of staying is as usual in a channel, so that naming another present firm loses no entry. */
export function hasUsualPay({ stay }: Draft): boolean {
  const channel = stayChannel({ stay });
  return channel !== null && sameValue(payOf(stay), payOf(newStay(channel)));
}

/** Usual pay of a present firm, and the origin that it suggests; what was entered about leaving stays. */
export function withPresentFirm(draft: Draft, channel: Channel, terms: UsualTerms = {}): Draft {
  const next = withUsualUnvested(draft, { ...draft, stay: { ...draft.stay, ...payOf(newStay(channel)) } });
  const isSuggested = draft.advisor.origin === usualOrigin(stayChannel(draft) ?? 'wirehouse');
  return isSuggested ? withOrigin(next, usualOrigin(channel), terms) : next;
}

const OFFER_NAMES = ['Offer A', 'Offer B', 'Offer C', 'Offer D', 'Offer E', 'Offer F'];

const usualUnvestedOf = (draft: Draft): Draft['stay']['unvested'] => {
  const [channel, { t12 }] = [stayChannel(draft), draft.advisor];
  const isSound = typeof t12 === 'number' && t12 > 0 && t12 <= SCENARIO_BOUNDS.t12.max;
  return channel === null || !isSound ? [] : usualUnvested(channel, t12);
};

/**
 * Unvested pay that still has its usual amounts follows the production and the channel; what was entered stays,
 * whatever it equals.
 */
export function withUsualUnvested(before: Draft, next: Draft): Draft {
  const { unvested: known } = before.stay;
  if (next.stay.unvested !== known || isEntered(known) || !sameValue(known, usualUnvestedOf(before))) return next;
  const unvested = usualUnvestedOf(next);
  return sameValue(unvested, next.stay.unvested) ? next : { ...next, stay: { ...next.stay, unvested } };
}

/** The draft of a practice of some size where none is entered yet: which values are ours does not depend on it. */
export function withSomePractice(draft: Draft): Draft {
  const { advisor } = draft;
  const { feeBasedPercentage, ...known } = advisor;
  const someAmount = (typed: Typed, some: number) => (typeof typed === 'number' && typed >= 1 ? typed : some);
  return withUsualUnvested(draft, {
    ...draft,
    advisor: {
      ...known,
      ...(typeof feeBasedPercentage === 'number' && { feeBasedPercentage }),
      t12: someAmount(advisor.t12, 1_000_000),
      aum: someAmount(advisor.aum, 100_000_000),
    },
  });
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
