import type { ListingTeaser } from '@app/contracts';
import { LinkButton, PageHeader } from '@app/ui';
import { ListingCard } from '../listing/listing-card';

/** What stands at the address of a listing that was public once. */
export function GoneListing({ similar }: { similar: ListingTeaser[] }) {
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="This listing is no longer available"
        lead="It was closed, sold or expired, and is no longer public."
      />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-12">
          <h2 id="similar" className="font-display text-xl font-semibold">
            Similar listings
          </h2>
          <ul className="mt-5 grid gap-5 sm:grid-cols-2">
            {similar.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LinkButton href="/marketplace" variant={similar.length > 0 ? 'secondary' : 'primary'} className="mt-8">
        Show all listings
      </LinkButton>
    </div>
  );
}
