import type { ReactNode } from 'react';
import type { PageBlock } from '@app/contracts';

type StepsBlockProps = Extract<PageBlock, { kind: 'steps' }>;

export function StepsBlock({ heading, lead, steps }: StepsBlockProps): ReactNode {
  const columns = steps.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      <p className="mt-3 max-w-[42rem] text-ink-soft">{lead}</p>
      <ol className={`mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 ${columns}`}>
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-accent pt-4">
            <p className="figures text-sm font-medium text-accent" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="mt-1 font-display text-lg font-semibold">{step.title}</h3>
            <p className="mt-2 text-sm text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
