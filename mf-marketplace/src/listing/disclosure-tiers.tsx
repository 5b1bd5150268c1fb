import { cx } from '@app/ui';

const TIERS = [
  {
    name: 'Public teaser',
    text:
      'Region, size and terms, as far as the owner publishes them. ' +
      'Nothing that names the owner, the firm or a client.',
  },
  {
    name: 'After a signed NDA',
    text: 'City, firm, staff, client concentration and documents, and every figure held back here.',
  },
  { name: 'Released by the owner', text: 'Name and contact. The owner decides for each person who asks.' },
];

type Props = { heading?: 'h2' | 'h3'; wide?: boolean };

/** Who sees what, and when: the promise that the server keeps. */
export function DisclosureTiers({ heading: Heading = 'h2', wide = false }: Props) {
  return (
    <section aria-labelledby="disclosure">
      <Heading id="disclosure" className="font-display text-xl font-semibold">
        Who sees what
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        Owners stay confidential until they decide otherwise. Each listing opens in three steps.
      </p>
      <ol className={wide ? 'mt-6 grid gap-6 md:grid-cols-3' : 'mt-5 flex flex-col gap-5'}>
        {TIERS.map(({ name, text }, index) => (
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
              <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
