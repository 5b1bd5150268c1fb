import { useEffect, useState } from 'react';
import { SITE_NAME } from '@app/contracts';
import { formatDate } from '@app/ui';

/** On paper alone: what this sheet is and when it was made. */
export function PaperHead() {
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
