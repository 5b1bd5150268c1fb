import type { ReactNode } from 'react';
import { Card } from '@app/ui';
import type { BlockOf } from './blocks';

export function TestimonialsBlock({ block: { heading, testimonials } }: { block: BlockOf<'testimonials'> }): ReactNode {
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-2">
        {testimonials.map(({ quote, name, role, source }) => (
          <Card as="li" key={quote}>
            <figure>
              <blockquote className="font-display text-lg leading-relaxed">“{quote}”</blockquote>
              <figcaption className="mt-4 text-sm">
                <span className="font-medium">{name}</span>
                {role && <span className="text-ink-soft">, {role}</span>}
                {source && <span className="mt-1 block text-xs text-ink-faint">Source: {source}</span>}
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </section>
  );
}
