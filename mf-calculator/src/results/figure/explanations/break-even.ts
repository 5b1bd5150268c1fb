import { countedFeeShare, type Scenario } from '@app/domain';
import { followingShare } from '../../analysis/analyses';
import { breakEvenText, marginText } from '../../cards/break-even-text';
import type { Ref } from '../figure-ref';
import { share, usd, type ResultExplanation } from './result-explanation';

const SOUGHT = {
  portability:
    'The smallest share of revenue, the same for fees and transactions, at which moving is worth at least as ' +
    'much as staying in net present value. Found by trial, because hurdles make the value jump and no formula ' +
    'gives it.',
  payout:
    'The smallest flat payout at which moving is worth at least as much as staying in net present value. Found ' +
    'by trial, with everything else unchanged.',
} as const;

export function explainBreakEven({ of, assumed, found, npv }: Ref<'breakEven'>): ResultExplanation {
  const none =
    found.kind === 'always'
      ? ' Here 0% is already enough.'
      : found.kind === 'never'
        ? ' Here even 100% is not enough.'
        : '';
  return {
    label: of === 'portability' ? 'Break-even portability' : 'Break-even payout',
    value: found.kind === 'found' ? found.value : found.kind === 'always' ? 0 : 1,
    unit: 'fraction',
    formula: '',
    inputs: [...(assumed === null ? [] : [share('Assumed', assumed)]), usd('Net present value as assumed', npv)],
    text: `${SOUGHT[of]}${none}`,
    ...(found.kind !== 'found' && { shown: breakEvenText(found) }),
  };
}

export function explainMargin({ assumed, needed }: Ref<'margin'>): ResultExplanation {
  return {
    label: 'Cushion over the break-even',
    value: assumed - needed,
    unit: 'fraction',
    formula: 'Assumed to follow − Break-even portability',
    inputs: [share('Assumed to follow', assumed), share('Break-even portability', needed)],
    shown: marginText(assumed, needed),
  };
}

export function explainFollowing(scenario: Scenario, { offer: index }: Ref<'following'>): ResultExplanation {
  const offer = scenario.offers[index];
  if (!offer) throw new RangeError(`There is no offer ${index}.`);
  const {
    portability: { qFee, qTxn },
  } = offer;
  return {
    label: 'Revenue that is assumed to follow',
    value: followingShare(scenario, offer),
    unit: 'fraction',
    formula: 'Fee share × Fees that follow + (1 − Fee share) × Transactions that follow',
    inputs: [
      share(
        scenario.advisor.feeBasedPercentage === undefined ? 'Fee share, assumed' : 'Fee share',
        countedFeeShare(scenario.advisor) / 100,
      ),
      share('Fees that follow', qFee),
      share('Transactions that follow', qTxn),
    ],
  };
}
