import { useId, type ReactNode } from 'react';
import { cx, Fold } from '@app/ui';

type Props = {
  title: string;
  lead?: ReactNode;
  /** One line of what it shows: phones fold it until it is opened. Without one it is always open. */
  finding?: string;
  className?: string;
  children: ReactNode;
};

const TITLE = 'font-display text-2xl font-semibold tracking-tight';

/** A part of the dashboard under its own heading. */
export function Section({ title, lead, finding, className, children }: Props) {
  const heading = useId();
  const content = (
    <>
      {lead && <p className="mt-2 max-w-[68ch] break-after-avoid text-ink-soft">{lead}</p>}
      <div className="mt-6 flex min-w-0 flex-col gap-8 print:mt-3 print:block print:space-y-5">{children}</div>
    </>
  );
  return (
    <section
      aria-labelledby={heading}
      className={cx('own-part min-w-0 border-t border-line-strong pt-8 print:pt-5', className)}
    >
      {finding === undefined ? (
        <>
          <h2 id={heading} className={cx('break-after-avoid', TITLE)}>
            {title}
          </h2>
          {content}
        </>
      ) : (
        <Fold title={title} level={2} id={heading} titleClassName={TITLE} summary={finding}>
          {content}
        </Fold>
      )}
    </section>
  );
}
