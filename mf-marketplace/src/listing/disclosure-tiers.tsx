import { cx } from '@app/ui';

/** Only the first exists: what is planned says so, as the FAQ does. */
const TIERS = [
  {
    name: 'Public teaser',
    planned: false,
    text:
      'Region, size and terms, as far as the owner publishes them. ' +
      'Nothing that names the owner, the firm or a client.',
  },
  {
    name: 'After a signed confidentiality agreement',
    planned: true,
    text: 'City, firm, staff, client concentration and documents, and every figure held back here.',
  },
  {
    name: 'Released by the owner',
    planned: true,
    text: 'Name and contact. The owner decides for each person who asks.',
  },
];

type Props = { heading?: 'h2' | 'h3'; wide?: boolean };

/** Who sees what today, and what is planned beside it. */
export function DisclosureTiers({ heading: Heading = 'h2', wide = false }: Props) {
  return (
    <section aria-labelledby="disclosure">
      <Heading id="disclosure" className="font-display text-xl font-semibold">
        Who sees what
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        The public teaser is all that the site shows today. The other two steps are planned, not yet available; the{' '}
        <a href="/roadmap" className="text-link">
          roadmap
        </a>{' '}
        says when they are.
      </p>
      <ol className={wide ? 'mt-6 grid gap-6 md:grid-cols-3' : 'mt-5 flex flex-col gap-5'}>
        {TIERS.map(({ name, text, planned }, index) => (
          <li key={name} className="flex gap-4">
            <span
              aria-hidden="true"
              className={cx(
                'figures grid size-8 shrink-0 place-items-center rounded-full border',
                'border-line-strong bg-surface text-sm font-semibold text-accent',
              )}
            >
              {index + 1}
            </span>
            <div>
              <p className="pt-1 text-sm font-semibold">{name}</p>
              <p className="mt-0.5 text-sm text-ink-soft">
                {planned && <span className="font-medium">Planned, not available yet. </span>}
                {text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
