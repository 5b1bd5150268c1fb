import type { ReactNode } from 'react';
import { listingPath, type FirmProfile } from '@app/contracts';
import { FIRM_CHANNEL_NAMES } from '@app/domain';
import { formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useRelated } from '../../api/firm-related';

type Item = { path: string; title: string; note: string };

/** What the site has about the firm elsewhere; nothing while there is none. */
export function Related({ firm: { name, channel } }: { firm: FirmProfile }): ReactNode {
  const { mentions, teams } = useRelated(name, channel);
  return (
    <>
      <Section
        id="mentions"
        title="News and articles that mention this firm"
        items={mentions.map(({ date, ...item }) => ({ ...item, note: formatDate(date) }))}
      />
      <Section
        id="teams"
        title={`Teams to join on the marketplace: ${FIRM_CHANNEL_NAMES[channel]}`}
        items={teams.map((listing) => ({ path: listingPath(listing), title: listing.title, note: listing.location }))}
      />
    </>
  );
}

function Section({ id, title, items }: { id: string; title: string; items: Item[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-display text-xl font-semibold">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {items.map(({ path, title: name, note }) => (
          <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2 text-sm">
            <AppLink to={path} className="text-link inline-flex min-h-11 items-center">
              {name}
            </AppLink>
            <span className="text-ink-faint">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
