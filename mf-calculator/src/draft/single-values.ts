import { CHANNEL_DEFAULTS, countedFeeShare, newOffer, stayChannel, vestingEvenly } from '@app/domain';
import type { Typed } from '@app/ui';
import type { BackendDraft, Draft, OfferDraft } from './draft';

/**
 * The enhanced view has one number where the model has several. These functions read that number (null where the
 * detailed view holds values that one number cannot express) and write it back. Text that is not a number stays as it
 * is.
 */
export type SingleValue = { value: Typed; isSingle: true } | { value: number | null; isSingle: false };

const single = (value: Typed): SingleValue => ({ value, isSingle: true });
const multiple = (value: number | null): SingleValue => ({ value, isSingle: false });
const sumOf = (values: Typed[]): number | null =>
  values.every((value) => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : null;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The last part takes the remaining cents. */
const CENTS_LEFT_OVER = 0.2;

/** The usual unvested pay is a share of a T-12 that is not entered yet: until then there is no amount to show. */
function waitsForProduction({ advisor: { t12 }, stay }: Draft): boolean {
  const channel = stayChannel({ stay });
  const isKnown = typeof t12 === 'number' && t12 > 0;
  return !isKnown && channel !== null && CHANNEL_DEFAULTS[channel].unvested.value > 0;
}

export function unvestedTotal(draft: Draft): SingleValue {
  const { unvested } = draft.stay;
  const [first] = unvested;
  if (first === undefined) return single(waitsForProduction(draft) ? null : 0);
  if (unvested.length === 1) return single(first.amount);
  const total = sumOf(unvested.map(({ amount }) => amount));
  const isEven = unvested.every(
    ({ year, amount }, index) =>
      year === index + 1 &&
      typeof amount === 'number' &&
      typeof first.amount === 'number' &&
      Math.abs(amount - first.amount) <= CENTS_LEFT_OVER,
  );
  return isEven && total !== null ? single(rounded(total, 2)) : multiple(total);
}

/** A total of 0 is an amount of 0 and not an empty list, which would follow the usual share of another T-12. */
export function unvestedOf(total: Typed): Draft['stay']['unvested'] {
  // A missing, negative or unreadable total becomes one amount, so that the schema reports it.
  if (typeof total !== 'number' || total <= 0) return [{ year: 1, amount: total }];
  return vestingEvenly(total);
}

/** The transferring revenue as one share: both kinds of revenue, weighted by the fee-based share. */
export function followingShare(
  feeBasedPercentage: Typed | undefined,
  { portability: { qFee, qTxn, qAssets } }: OfferDraft,
): SingleValue {
  if (qFee === qTxn && qAssets === undefined) return single(qFee);
  if (typeof qFee !== 'number' || typeof qTxn !== 'number') return multiple(null);
  // What is refused at its own field counts nowhere else.
  const isSound = typeof feeBasedPercentage === 'number' && feeBasedPercentage >= 0 && feeBasedPercentage <= 100;
  const entered = isSound ? feeBasedPercentage : undefined;
  const fee = countedFeeShare({ feeBasedPercentage: entered }) / 100;
  const blended = rounded(fee * qFee + (1 - fee) * qTxn, 4);
  return qAssets === undefined ? single(blended) : multiple(blended);
}

export function portabilityOf(share: Typed): OfferDraft['portability'] {
  return { qFee: share, qTxn: share };
}

const USUAL: readonly BackendDraft[] = newOffer('wirehouse', 'usual').backends;

function isUsual(backend: BackendDraft, usual: BackendDraft | undefined): boolean {
  return (
    usual !== undefined &&
    backend.id === usual.id &&
    backend.kind === usual.kind &&
    backend.month === usual.month &&
    backend.hurdle === usual.hurdle &&
    backend.pay.basis === usual.pay.basis &&
    backend.pay.cap === undefined &&
    backend.proration.kind === 'none' &&
    backend.gate.length === 0 &&
    backend.form.kind === 'cash' &&
    backend.eligiblePct === 1
  );
}

/** All back-ends together as a share of T-12, while they are the usual three. */
export function backendsTotal({ backends }: OfferDraft): SingleValue {
  const [first] = backends;
  if (first === undefined) return single(0);
  const isEven =
    backends.length === USUAL.length &&
    backends.every((backend, index) => isUsual(backend, USUAL[index]) && backend.pay.value === first.pay.value);
  if (!isEven) return multiple(null);
  return single(typeof first.pay.value === 'number' ? rounded(first.pay.value * USUAL.length, 8) : first.pay.value);
}

/**
 * The usual three at a new total, none at 0, and a fault where no total is entered; a chance that was entered stays
 * with its back-end.
 */
export function backendsOf(total: Typed, before: readonly BackendDraft[] = []): BackendDraft[] {
  if (total === 0) return [];
  const value = typeof total === 'number' ? rounded(total / USUAL.length, 10) : total;
  return USUAL.map((backend) => {
    const probability = before.find(({ id }) => id === backend.id)?.probability;
    return { ...backend, pay: { ...backend.pay, value }, ...(probability !== undefined && { probability }) };
  });
}
