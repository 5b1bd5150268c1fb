import type { Path } from '../draft/at-path';
import type { Draft } from '../draft/draft';
import { PlainField } from '../fields/plain-field';
import { pathText } from '@app/domain';

type Props = { path: Path; payout: Draft['stay']['payout']; label: string };

/** A flat payout; a grid stands in the detailed view. */
export function PayoutRate({ path, payout, label }: Props) {
  return (
    <PlainField
      label={label}
      term="payout"
      bound="rate"
      help="Share of production paid to you."
      plain={payout.kind === 'flat' ? { value: payout.rate, isPlain: true } : { value: null, isPlain: false }}
      path={path}
      valuesOf={(rate) => ({ kind: 'flat', rate })}
      faultAt={pathText([...path, 'rate'])}
    />
  );
}
