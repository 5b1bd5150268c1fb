import type { ReactNode } from 'react';
import { VALUATION_NAME_MAX } from '@app/contracts';
import { NameDialog, type NameDialogProps } from '@app/ui';
import { Problem } from './problem';

export function ValuationNameDialog(asked: Omit<NameDialogProps, 'maxLength' | 'refusal'>): ReactNode {
  return <NameDialog {...asked} maxLength={VALUATION_NAME_MAX} refusal={(error) => <Problem error={error} />} />;
}
