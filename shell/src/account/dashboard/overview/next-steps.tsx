import { ArrowRight, BookOpen, Calculator, Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';

const STEPS = [
  {
    Icon: Calculator,
    to: '/calculator',
    title: 'Compare a move with staying',
    text: 'Three figures about your practice give an illustrative range for each channel.',
  },
  {
    Icon: Handshake,
    to: '/marketplace',
    title: 'See who is buying and selling',
    text: 'Practices for sale and advisors looking for one, names withheld.',
  },
  {
    Icon: BookOpen,
    to: '/blog',
    title: 'Read before you sign',
    text: 'How forgivable notes, deferred pay and protocol rules work, in plain words.',
  },
] as const;

export function NextSteps(): ReactNode {
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-4 font-display text-lg font-semibold">
        What to do next
      </h2>
      <ul className="flex flex-col gap-3">
        {STEPS.map(({ Icon, to, title, text }) => (
          <li key={to}>
            <AppLink
              to={to}
              className={cx(
                'focus-ring group flex items-center gap-4 rounded-card border border-line bg-surface p-5',
                'text-ink no-underline shadow-card transition-colors hover:border-line-control',
              )}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
              </span>
              <span className="flex-1">
                <span className="block font-medium">{title}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                strokeWidth={1.5}
                className={cx(
                  'size-5 shrink-0 text-ink-faint transition-transform',
                  'group-hover:translate-x-0.5 group-hover:text-accent',
                )}
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
