import { useEffect, useState, type ReactNode } from 'react';
import { formatDate } from '../format/format';

/** Only on paper: the title of this sheet and its date. */
export function PaperHead({ title }: { title: string }): ReactNode {
  const [date, setDate] = useState('');
  // The day of printing is known in the browser only.
  useEffect(() => setDate(formatDate(new Date())), []);
  return (
    <p className="hidden justify-between gap-6 border-b border-line-strong pb-3 text-xs text-ink-soft print:flex">
      <span>{title}</span>
      <span>{date}</span>
    </p>
  );
}
