import type { ReactNode } from 'react';
import type { PageBlock } from '@app/contracts';
import { Card, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

type CardsBlockProps = Extract<PageBlock, { kind: 'cards' }>;

export function CardsBlock({ heading, lead, cards }: CardsBlockProps): ReactNode {
  const columns = cards.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      <p className="mt-3 max-w-[42rem] text-ink-soft">{lead}</p>
      <ul className={`mt-8 grid gap-4 sm:grid-cols-2 ${columns}`}>
        {cards.map((card) => (
          <Card as="li" key={card.title} className="flex flex-col">
            <h3 className="font-display text-lg font-semibold">{card.title}</h3>
            <p className="mt-2 text-sm text-ink-soft">{card.text}</p>
            {card.link && (
              <AppLink
                to={card.link.url}
                className={cx(
                  'text-link focus-ring mt-auto inline-flex min-h-11',
                  'items-end self-start pt-4 text-sm font-medium',
                )}
              >
                {card.link.label}
              </AppLink>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
