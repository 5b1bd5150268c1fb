import { pathText } from '@app/domain';
import type { Typed } from '@app/ui';
import type { Path } from '../draft/at-path';
import type { Draft } from '../draft/draft';
import { SingleValueField } from '../fields/single-value-field';

type Props = {
  path: Path;
  payout: Draft['stay']['payout'];
  label: string;
  /** The net rate after deductions. */ net: string | null;
};

const flat = (rate: Typed): Draft['stay']['payout'] => ({ kind: 'flat', rate });

/** A flat payout; a grid is edited in the detailed view. */
export function PayoutRate({ path, payout, label, net }: Props) {
  return (
    <SingleValueField
      label={label}
      term="payout"
      bound="rate"
      help={net ?? 'Share of production paid to you.'}
      {...(payout.kind === 'flat' ? { value: payout.rate, isSingle: true } : { value: null, isSingle: false })}
      path={path}
      valuesOf={flat}
      faultAt={pathText([...path, 'rate'])}
    />
  );
}
