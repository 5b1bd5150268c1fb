import { fixedDollars, fixedOf, fixedPoints } from '../../money/fixed';
import { growthFactors, inYear } from '../engine/line';
import { activityIn } from '../engine/ramp';
import { payoutReasons } from './explain-payout';
import { given, share, sumOfParts, usd } from './explanation';
import { afterJoining, at, NOTHING, type Entry } from './offer-context';

/** Lines of what the practice earns at the new firm. */
export const PAY_ENTRIES = {
  production: {
    label: 'Production',
    amount: (context) => at(context, context.move.practice.production),
    reasons: afterJoining(({ scenario: { advisor }, offer, move, year }) => ({
      formula: 'T-12 × (1 + Growth) ^ Year × Revenue that follows × Active part of the year',
      inputs: [
        given('T-12', advisor.t12, 'usd'),
        given('Growth', offer.growth, 'fraction'),
        given('Year', year, 'years'),
        share('Revenue that follows', move.practice.following.revenue),
        share('Active part of the year', activityIn(offer, year)),
      ],
    })),
  },
  payout: {
    label: 'Payout',
    amount: (context) => at(context, context.move.practice.payout),
    reasons: afterJoining((context) => {
      const {
        offer: { payout, feePayoutPct, txnPayoutPct },
        move: { practice },
      } = context;
      const production = at(context, practice.production);
      if (feePayoutPct === undefined || txnPayoutPct === undefined) return payoutReasons(payout, production);
      return {
        formula: 'Production × (Fee part × Payout on fees + (1 − Fee part) × Payout on transactions)',
        inputs: [
          usd('Production', production),
          share('Fee part', practice.following.feePart),
          given('Payout on fees', feePayoutPct, 'fraction'),
          given('Payout on transactions', txnPayoutPct, 'fraction'),
        ],
      };
    }),
  },
  fees: {
    label: 'Fees',
    amount: (context) => at(context, context.move.practice.fees),
    reasons: afterJoining((context) => {
      const {
        offer: { fees, transition },
        move: { practice },
      } = context;
      return {
        formula:
          'Production × Fee on production + Payout × Fee on payout + Assets × Fee on assets + ' +
          'Accounts × Fee per account + Fixed fees',
        inputs: [
          usd('Production', at(context, practice.production)),
          given('Fee on production', fees.pctGross, 'fraction'),
          usd('Payout', at(context, practice.payout)),
          given('Fee on payout', fees.pctNet, 'fraction'),
          usd('Assets', at(context, practice.book.charged)),
          share('Fee on assets', fixedPoints(fees.bpsAum)),
          given('Accounts', transition.accounts, 'count'),
          given('Fee per account', fees.perAccount, 'usd'),
          given('Fixed fees', fees.fixed, 'usd'),
        ],
      };
    }),
  },
  overhead: {
    label: 'Overhead',
    amount: (context) => at(context, context.move.practice.overhead),
    reasons: afterJoining((context) => {
      const { pct, fixed, growth } = context.offer.overhead;
      return {
        formula: 'Production × Overhead rate + Fixed overhead × Growth since year 1',
        inputs: [
          usd('Production', at(context, context.move.practice.production)),
          given('Overhead rate', pct, 'fraction'),
          usd('Fixed overhead', fixedDollars(fixed)),
          share('Growth since year 1', inYear(growthFactors(fixedOf(growth), context.year), context.year - 1)),
        ],
      };
    }),
  },
  netPay: {
    label: 'Net pay',
    amount: (context) => at(context, context.move.practice.netPay),
    reasons: (context) => {
      const { practice } = context.move;
      return sumOfParts(
        [usd('Payout', at(context, practice.payout))],
        [usd('Fees', at(context, practice.fees)), usd('Overhead', at(context, practice.overhead))],
      );
    },
  },
  deferralVesting: {
    label: 'Vesting of deferrals',
    amount: (context) => at(context, context.move.practice.deferralVesting),
    reasons: ({ offer, move, year }) =>
      year <= offer.deferVest
        ? NOTHING
        : {
            formula: 'Production when it was deferred × Deferral rate × (1 + Match)',
            inputs: [
              usd('Production when it was deferred', inYear(move.practice.production, year - offer.deferVest)),
              given('Deferral rate', offer.deferRate, 'fraction'),
              given('Match', offer.match, 'fraction'),
            ],
          },
  },
} satisfies Record<string, Entry>;
