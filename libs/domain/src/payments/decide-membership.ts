import type { MembershipState } from './membership-states';
import type { CustomerFacts, InvoiceFact, SubscriptionFact } from './payment-facts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A renewal is collected an hour after its invoice was created, and after 72 h at the latest; a day on top. */
export const PAID_SLACK_MS = 96 * HOUR_MS;
/** How long a decision is kept while the provider says something that this version does not know. */
export const UNKNOWN_KEPT_MS = DAY_MS;

export type MembershipPolicy = { graceDays: number };

/** A complimentary membership; `until` null for one without an end. */
export type CompFact = { from: number; until: number | null };

export type MembershipFacts = CustomerFacts & {
  /** A checkout is open, or its payment is not confirmed yet. */
  hasOpenAttempt: boolean;
  comps: CompFact[];
  /** Payments whose full refund an administrator sent with the choice to end the membership. */
  endedPaymentIds: string[];
  /** The decision before this one, for what is not understood. */
  previous: { state: MembershipState; isEntitled: boolean; unknownSince: number | null } | null;
};

export type Grant = { kind: 'paid' | 'comp'; until: number | null };

export type MembershipDecision = {
  state: MembershipState;
  /** Any grant entitles. */
  isEntitled: boolean;
  grants: Grant[];
  /** The subscription that the state is about. */
  subscriptionId: string | null;
  /** When to decide again without news from the provider; null for never. */
  decideAgainAt: number | null;
  /** While `grace`: when the first try failed. */
  graceSince: number | null;
  /** Live subscriptions beside the one that counts: to be canceled and refunded. */
  surplusIds: string[];
  /** Subscriptions that must not charge again: of a lost dispute, or of a refund that ends the membership. */
  endIds: string[];
  /** Since when the provider says something unknown; operators are told. */
  unknownSince: number | null;
  alerts: string[];
};

type Stand = { state: MembershipState; until: number | null; again: number | null; graceSince?: number };

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
/** In the order in which the state of several subscriptions is chosen. */
const RANK: readonly MembershipState[] = [
  'active',
  'trialing',
  'ending',
  'grace',
  'suspended',
  'lapsed',
  'pending',
  'refunded',
  'ended',
  'none',
];
const ENTITLING: readonly MembershipState[] = ['active', 'trialing', 'ending', 'grace'];

/** Whether the provider may charge for it again. */
export function isLive({ status }: Pick<SubscriptionFact, 'status'>): boolean {
  return LIVE.includes(status);
}

/** Until when paid invoices reach; null before the first. The subscription's own period proves no payment. */
export function paidThrough(subscriptionId: string, invoices: readonly InvoiceFact[]): number | null {
  const ends = paidOf(subscriptionId, invoices).map(({ periodEnd }) => periodEnd ?? 0);
  return ends.length === 0 ? null : Math.max(...ends);
}

function paidOf(subscriptionId: string, invoices: readonly InvoiceFact[]): InvoiceFact[] {
  return invoices.filter((each) => each.subscriptionId === subscriptionId && each.status === 'paid');
}

/** When the provider first failed to collect the oldest invoice that is still open. */
function firstFailure(subscriptionId: string, invoices: readonly InvoiceFact[]): number | null {
  const failed = invoices
    .filter((each) => each.subscriptionId === subscriptionId && each.status === 'open' && each.tries > 0)
    .map(({ finalizedAt, createdAt }) => finalizedAt ?? createdAt);
  return failed.length === 0 ? null : Math.min(...failed);
}

/** Inquiries and prevented disputes change nothing; won ones restore. */
function disputeOf(facts: MembershipFacts, paymentIds: ReadonlySet<string>): 'none' | 'open' | 'lost' {
  const own = facts.disputes.filter(({ paymentId, status }) => paymentIds.has(paymentId) && !isInquiry(status));
  if (own.some(({ status }) => status === 'lost')) return 'lost';
  return own.some(({ status, isWithdrawn }) => isWithdrawn && !['won', 'prevented'].includes(status)) ? 'open' : 'none';
}

const isInquiry = (status: string) => status.startsWith('warning_');

/**
 * The membership that follows from everything the provider says now. Events are never applied one by one, so their
 * order and number do not matter. `now` is the frozen time of a test clock where there is one.
 */
export function decideMembership(facts: MembershipFacts, now: number, policy: MembershipPolicy): MembershipDecision {
  const alerts: string[] = [];
  const stands = new Map(facts.subscriptions.map((each) => [each, standOf(each, facts, now, policy)]));
  const unknown = [...stands].filter(([, stand]) => stand === null).map(([each]) => each);
  const known = [...stands].flatMap(([each, stand]) => (stand ? [{ each, stand }] : []));
  for (const { id, status } of unknown) alerts.push(`subscription ${id} has the unknown status ${status}`);
  known.sort(
    (a, b) => RANK.indexOf(a.stand.state) - RANK.indexOf(b.stand.state) || a.each.createdAt - b.each.createdAt,
  );
  const [best] = known;
  const unknownSince = unknown.length === 0 ? null : (facts.previous?.unknownSince ?? now);
  const stand = best?.stand ?? withoutSubscription(facts);
  const chosen =
    unknownSince === null || ENTITLING.includes(stand.state) ? stand : kept(facts, stand, unknownSince, now);
  // A new purchase is under way: what ended before is not what the member waits for.
  const state = facts.hasOpenAttempt && ['ended', 'refunded'].includes(chosen.state) ? 'pending' : chosen.state;
  if (known.some(({ each, stand: one }) => each.status === 'active' && one.state === 'lapsed'))
    alerts.push('an active subscription has no paid invoice for the present time');
  const isPaid = ENTITLING.includes(state);
  const comps = facts.comps.filter(({ from, until }) => from <= now && (until === null || until > now));
  const live = facts.subscriptions.filter(isLive).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const counts = best && isLive(best.each) ? best.each : live[0];
  return {
    state,
    isEntitled: isPaid || comps.length > 0,
    grants: [
      ...(isPaid ? [{ kind: 'paid' as const, until: chosen.until }] : []),
      ...comps.map(({ until }) => ({ kind: 'comp' as const, until })),
    ],
    subscriptionId: best?.each.id ?? null,
    decideAgainAt: earliest(now, [
      ...known.map((each) => each.stand.again),
      chosen.again,
      ...facts.comps.flatMap(({ from, until }) => [from, until]),
    ]),
    graceSince: (state === 'grace' && chosen.graceSince) || null,
    surplusIds: live.filter((each) => each !== counts && each.id !== counts?.id).map(({ id }) => id),
    endIds: known.filter(({ each, stand: one }) => isLive(each) && mustEnd(one, facts)).map(({ each }) => each.id),
    unknownSince,
    alerts,
  };
}

/** A customer that was deleted at the provider has no subscription any more. */
function withoutSubscription({ hasOpenAttempt, isDeleted, previous }: MembershipFacts): Stand {
  const ended = isDeleted && previous !== null && previous.state !== 'none';
  return { state: hasOpenAttempt ? 'pending' : ended ? 'ended' : 'none', until: null, again: null };
}

/** What was decided before an unknown status appeared stays, for a day. */
function kept({ previous }: MembershipFacts, stand: Stand, since: number, now: number): Stand {
  const ends = since + UNKNOWN_KEPT_MS;
  return previous && now < ends ? { state: previous.state, until: ends, again: ends } : stand;
}

/** Null for a status that this version does not know. */
function standOf(each: SubscriptionFact, facts: MembershipFacts, now: number, policy: MembershipPolicy): Stand | null {
  if (facts.isDeleted) return { state: 'ended', until: null, again: null };
  const stand = statusOf(each, facts, now, policy);
  if (!stand) return null;
  if (isRefundedAway(each, facts)) return { state: 'refunded', until: null, again: null };
  if (!isLive(each)) return stand;
  const payments = new Set(paidOf(each.id, facts.invoices).flatMap(({ paymentIds }) => paymentIds));
  const dispute = disputeOf(facts, payments);
  if (dispute === 'lost') return { state: 'ended', until: null, again: null };
  return dispute === 'open' ? { state: 'suspended', until: null, again: null } : stand;
}

function isRefundedAway({ id }: SubscriptionFact, { invoices, endedPaymentIds }: MembershipFacts): boolean {
  const latest = paidOf(id, invoices).sort((a, b) => (b.periodEnd ?? 0) - (a.periodEnd ?? 0))[0];
  return latest !== undefined && latest.paymentIds.some((payment) => endedPaymentIds.includes(payment));
}

function mustEnd({ state }: Stand, facts: MembershipFacts): boolean {
  return state === 'refunded' || (state === 'ended' && !facts.isDeleted);
}

function statusOf(each: SubscriptionFact, facts: MembershipFacts, now: number, policy: MembershipPolicy): Stand | null {
  switch (each.status) {
    case 'trialing':
      return timed('trialing', (each.trialEnd ?? now) + PAID_SLACK_MS, now);
    case 'active':
      return activeStand(each, facts, now);
    case 'past_due':
      return pastDue(each, facts, now, policy);
    case 'unpaid':
    case 'paused':
      return { state: 'lapsed', until: null, again: null };
    case 'incomplete':
      return { state: 'pending', until: null, again: null };
    case 'canceled':
    case 'incomplete_expired':
      return { state: 'ended', until: null, again: null };
    default:
      return null;
  }
}

/** Entitled until the moment, and lapsed from it on. */
function timed(state: MembershipState, until: number, now: number, after: MembershipState = 'lapsed'): Stand {
  return now < until ? { state, until, again: until } : { state: after, until: null, again: null };
}

function activeStand(each: SubscriptionFact, { invoices }: MembershipFacts, now: number): Stand {
  const paid = paidThrough(each.id, invoices);
  if (paid === null) return { state: 'pending', until: null, again: null };
  const ends = each.cancelAt ?? (each.cancelAtPeriodEnd ? (each.periodEnd ?? paid) : null);
  return ends === null ? timed('active', paid + PAID_SLACK_MS, now) : timed('ending', ends, now, 'ended');
}

function pastDue(each: SubscriptionFact, { invoices }: MembershipFacts, now: number, policy: MembershipPolicy): Stand {
  const paid = paidThrough(each.id, invoices);
  if (paid === null) return { state: 'pending', until: null, again: null };
  const since = firstFailure(each.id, invoices) ?? paid;
  const scheduled = each.cancelAt ?? (each.cancelAtPeriodEnd ? each.periodEnd : null);
  const until = Math.min(since + policy.graceDays * DAY_MS, scheduled ?? Infinity);
  return { ...timed('grace', until, now), graceSince: since };
}

function earliest(now: number, times: readonly (number | null)[]): number | null {
  const ahead = times.filter((time): time is number => time !== null && time > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
