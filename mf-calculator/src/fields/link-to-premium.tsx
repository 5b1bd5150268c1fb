import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { InfoPopover, LinkButton } from '@app/ui';

/** Like the lock of a field, for parts that are not fields. */
export function LinkToPremium({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <InfoPopover
      label={`${title} is a premium feature: see what it unlocks`}
      trigger={
        <>
          <Lock aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {title}
        </>
      }
      triggerClass={
        'inline-flex min-h-9 items-center gap-1.5 rounded-input bg-gold-soft px-3 ' +
        'text-sm font-medium text-gold pointer-coarse:min-h-11'
      }
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-soft">{text}</p>
      <LinkButton href="/checkout" size="sm" className="mt-3">
        See premium pricing
      </LinkButton>
    </InfoPopover>
  );
}
