import { useEffect, useState, type ReactNode } from 'react';
import { ratesAgeWarning } from '@app/domain';
import { Callout } from '@app/ui';

type Props = {
  /** Of the rates in use; without one they are the user's own. */ month: string | undefined;
  /** The newest month that has rates. */ newest: string | undefined;
};

/** Says that federal rates are old, or that newer ones are available; nothing about current ones. */
export function RatesWarning({ month, newest }: Props): ReactNode {
  const [today, setToday] = useState<string | null>(null);
  // The day is the reader's own, known in the browser only.
  useEffect(() => setToday(new Date().toISOString()), []);
  const warning = month === undefined ? null : ratesAgeWarning(month, today, newest);
  return warning && <Callout tone="warning">{warning}</Callout>;
}
