import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayUse, type PremiumField, type PremiumRight } from '@app/domain';
import { InfoPopover, LinkButton } from '@app/ui';
import { useSession } from '@app/web-kit';
import { PREMIUM_TEXT } from './premium-text';

/** Whether the user may use a right here. The server decides what may be saved. */
export function useRight(right: PremiumRight): boolean {
  return mayUse(useSession().user, right);
}

/** Says what is locked, and what unlocking it gives. */
export function PremiumLock({ field }: { field: PremiumField }): ReactNode {
  const { name, unlocks } = PREMIUM_TEXT[field];
  return (
    <InfoPopover
      label={`${name} is a premium feature: see what it unlocks`}
      trigger={
        <>
          <Lock aria-hidden="true" strokeWidth={1.75} className="size-3" />
          Premium
        </>
      }
      triggerClass={
        'relative inline-flex items-center gap-1 rounded-full bg-gold-soft px-2 py-0.5 ' +
        'text-xs font-medium text-gold before:absolute before:-inset-2.5'
      }
    >
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-ink-soft">{unlocks}</p>
      <LinkButton href="/checkout" size="sm" className="mt-3" data-track="calculator-premium">
        See premium pricing
      </LinkButton>
    </InfoPopover>
  );
}
