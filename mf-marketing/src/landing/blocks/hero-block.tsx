import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import type { BlockOf } from './blocks';

/** The page's first block has its heading; a second hero further down is a section like others. */
export function HeroBlock({
  block: { heading, lead, link, note },
  first,
}: {
  block: BlockOf<'hero'>;
  first: boolean;
}): ReactNode {
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className="border-b border-line bg-sunken">
      <div className="page py-14 sm:py-20 lg:py-28">
        <Heading className="max-w-[52rem] font-display text-4xl font-semibold tracking-tight">{heading}</Heading>
        <p className="mt-6 max-w-[42rem] text-lg text-ink-soft">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <LinkButton href={link.url} size="lg" data-track="landing-link">
            {link.label}
          </LinkButton>
          {note && <p className="text-sm text-ink-faint">{note}</p>}
        </div>
      </div>
    </section>
  );
}
