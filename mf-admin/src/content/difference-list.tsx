import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { differences, shortened } from './text-difference';

const LINE_LOOK = {
  same: 'text-ink-soft',
  added: 'bg-success-soft text-ink',
  removed: 'bg-danger-soft text-ink',
} as const;
const LINE_SIGN = { same: ' ', added: '+', removed: '−' } as const;
const LINE_NAME = { same: '', added: 'Added: ', removed: 'Removed: ' } as const;

type Props = {
  label: string;
  before: object;
  after: object;
  /** Said when nothing differs. */
  same: string;
};

/** What changed from one version of a document to another, line by line. */
export function DifferenceList({ label, before, after, same }: Props): ReactNode {
  const changed = differences(before, after);
  if (changed.length === 0) return <p className="mt-2 text-ink-soft">{same}</p>;
  return (
    <dl aria-label={label} className="mt-3 flex flex-col gap-3">
      {changed.map(({ field, lines }) => (
        <div key={field}>
          <dt className="text-xs font-medium text-ink-faint">{field}</dt>
          <dd className="mt-1 overflow-x-auto rounded-input border border-line font-mono text-xs">
            {shortened(lines).map((line, index) =>
              line === null ? (
                <p key={index} className="px-3 py-1 text-ink-faint">
                  …
                </p>
              ) : (
                <p key={index} className={cx('px-3 py-1 whitespace-pre-wrap wrap-anywhere', LINE_LOOK[line.kind])}>
                  <span aria-hidden="true">{LINE_SIGN[line.kind]} </span>
                  <span className="sr-only">{LINE_NAME[line.kind]}</span>
                  {line.text}
                </p>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
