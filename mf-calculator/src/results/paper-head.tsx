import { useEffect, useState, type ReactNode } from 'react';
import { SITE_NAME } from '@app/contracts';
import { formatDate } from '@app/ui';

/** Only on paper: the title of this sheet and its date. */
export function PaperHead(): ReactNode {
  const [date, setDate] = useState('');
  // The day is the reader's own, known in the browser only.
  useEffect(() => setDate(formatDate(new Date())), []);
  return (
    <p className="hidden justify-between gap-6 border-b border-line-strong pb-3 text-xs text-ink-soft print:flex">
      <span>{SITE_NAME}, transition calculator</span>
      <span>{date}</span>
    </p>
  );
}
