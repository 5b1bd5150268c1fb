import { countedFeeShare } from '../../deals/fee-share';
import { reaches, ZERO } from '../../money/fixed';
import { stayLines } from '../engine/stay-lines';
import type { BreakEven } from '../result/analysis';
import type { Offer, Scenario } from '../scenario/scenario';
import { offerAt, outcomeOf } from './outcome';

/** Answers are exact to a millionth, a hundredth of a basis point. */
const STEPS = 1_000_000;
/** Places at which the sign is looked at first: hurdles make the NPV jump, and a grid that falls may bend it back. */
const PROBES = 32;

/**
 * The same share of fee and of transaction revenue follows; assets that have a share of their own keep their relation
 * to revenue.
 */
export function withPortability({ advisor }: Scenario, offer: Offer, share: number): Offer {
  const { qFee, qTxn, qAssets } = offer.portability;
  const feePart = countedFeeShare(advisor) / 100;
  const present = feePart * qFee + (1 - feePart) * qTxn;
  const assets =
    qAssets === undefined ? {} : { qAssets: present === 0 ? share : Math.min(1, (qAssets * share) / present) };
  return { ...offer, portability: { qFee: share, qTxn: share, ...assets } };
}

/** Replaces the offer's payout by one flat rate. */
export function withFlatPayout(offer: Offer, rate: number): Offer {
  return { ...offer, payout: { kind: 'flat', rate }, feePayoutPct: undefined, txnPayoutPct: undefined };
}

/** Smallest of 0, 1, … STEPS at which `holds`; the first probe that holds is narrowed down to the one before it. */
function smallest(holds: (step: number) => boolean): BreakEven {
  if (holds(0)) return { kind: 'always' };
  let below = 0;
  for (let probe = 1; probe <= PROBES; probe += 1) {
    let above = Math.round((STEPS * probe) / PROBES);
    if (!holds(above)) {
      below = above;
      continue;
    }
    while (above - below > 1) {
      const middle = Math.floor((below + above) / 2);
      if (holds(middle)) above = middle;
      else below = middle;
    }
    return { kind: 'found', value: above / STEPS };
  }
  return { kind: 'never' };
}

function solve(scenario: Scenario, offerWith: (value: number) => Offer): BreakEven {
  const stay = stayLines(scenario);
  return smallest((step) => reaches(outcomeOf(scenario, offerWith(step / STEPS), stay).npv, ZERO));
}

/** q*: the smallest share of revenue that has to follow for the NPV not to be negative. */
export function breakEvenPortability(scenario: Scenario, index: number): BreakEven {
  const offer = offerAt(scenario, index);
  return solve(scenario, (share) => withPortability(scenario, offer, share));
}

/** The smallest flat payout at which the NPV is not negative. */
export function breakEvenPayout(scenario: Scenario, index: number): BreakEven {
  const offer = offerAt(scenario, index);
  return solve(scenario, (rate) => withFlatPayout(offer, rate));
}
