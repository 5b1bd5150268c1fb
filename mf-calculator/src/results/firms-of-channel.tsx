import type { ReactNode } from 'react';
import { CHANNELS, type Channel } from '@app/domain';
import { LinkButton } from '@app/ui';

type Props = { channel: Channel | undefined };

/** From results to the directory of firms, whose profiles lead back with the terms of a firm. */
export function FirmsOfChannel({ channel }: Props): ReactNode {
  const isKnown = channel !== undefined && CHANNELS.includes(channel);
  return (
    <section
      aria-labelledby="firms-of-channel"
      className="rounded-card border border-line bg-sunken p-5 sm:p-6 print:hidden"
    >
      <h2 id="firms-of-channel" className="font-display text-xl font-semibold">
        Look up the firm behind an offer
      </h2>
      <p className="mt-2 max-w-[65ch] text-sm text-ink-soft">
        Each profile shows what is known about a firm, with a source and a date. Where a profile has deal terms, you can
        load them into this calculator.
      </p>
      <LinkButton
        href={isKnown ? `/firm-profiles?channel=${channel}` : '/firm-profiles'}
        variant="secondary"
        className="mt-4"
      >
        Firm profiles
      </LinkButton>
    </section>
  );
}
