import { useId, type ReactNode } from 'react';
import type { ReleaseState } from '@app/contracts';
import { Button, Card, cx } from '@app/ui';
import { pinOf, rollbackOf, switchOffOf, type Offer } from './release-actions';
import type { Switching } from './switching';

type ActionProps = { title: string; offer: Offer; isDestructive?: boolean; onSwitch: (switching: Switching) => void };

/** A button that cannot be used stays visible, with the reason beside it: users would look for a missing one. */
function Action({ title, offer: { switching, text }, isDestructive = false, onSwitch }: ActionProps): ReactNode {
  const note = useId();
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <p id={note} className="min-w-0 text-sm text-ink-soft wrap-anywhere">
        {text}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className={cx('shrink-0 sm:min-w-28', isDestructive && 'border-danger/50! text-danger!')}
        disabled={switching === null}
        aria-describedby={note}
        onClick={() => switching && onSwitch(switching)}
      >
        {title}
      </Button>
    </li>
  );
}

type ActionListProps = { release: ReleaseState; onSwitch: (switching: Switching) => void };

export function ActionList({ release, onSwitch }: ActionListProps): ReactNode {
  return (
    <Card as="section" flush aria-labelledby="release-actions">
      <h2 id="release-actions" className="px-4 pt-4 text-base font-semibold sm:px-5">
        Actions
      </h2>
      <ul className="divide-y divide-line">
        <Action title="Roll back" offer={rollbackOf(release)} onSwitch={onSwitch} />
        <Action title={release.pinned ? 'Unpin' : 'Pin'} offer={pinOf(release)} onSwitch={onSwitch} />
        <Action title="Switch off" offer={switchOffOf(release)} isDestructive onSwitch={onSwitch} />
      </ul>
    </Card>
  );
}
