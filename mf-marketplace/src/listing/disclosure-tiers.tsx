import { cx } from '@app/ui';

const TIERS = [
  {
    name: 'Public teaser',
    text:
      'The region, ranges of size and price, and terms. At least twenty firms match unless the owner chose to ' +
      'show more. No owner, firm or client is named.',
  },
  {
    name: 'After a signed confidentiality agreement',
    text:
      'City, exact figures, client concentration, custodian and the related documents, once buyer and owner have ' +
      'both signed. Each then knows the other by the name they signed with. Signing as a buyer is part of premium.',
  },
  {
    name: 'Released by the owner',
    text:
      'Firm, contact, staff, and additional documents, for the buyers the owner chooses, until the owner revokes ' +
      'access.',
  },
];

type Props = { heading?: 'h2' | 'h3'; wide?: boolean };

/** Who sees what. */
export function DisclosureTiers({ heading: Heading = 'h2', wide = false }: Props) {
  return (
    <section aria-labelledby="disclosure">
      <Heading id="disclosure" className="font-display text-xl font-semibold">
        Who sees what
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">The server checks access to every field.</p>
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
