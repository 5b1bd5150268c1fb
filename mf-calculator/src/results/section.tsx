import { useId, type ReactNode } from 'react';
import { cx } from '@app/ui';

type Props = { title: string; lead?: ReactNode; className?: string; children: ReactNode };

/** A part of the dashboard under its own heading. */
export function Section({ title, lead, className, children }: Props) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={cx('own-part min-w-0 border-t border-line-strong pt-8 print:pt-5', className)}
    >
      <h2 id={heading} className="break-after-avoid font-display text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-[68ch] break-after-avoid text-ink-soft">{lead}</p>}
      <div className="mt-6 flex min-w-0 flex-col gap-8 print:mt-3 print:block print:space-y-5">{children}</div>
    </section>
  );
}
