import { ArrowLeft, MapPin } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { listingPath, listingSlug, type ListingDetail, type PageHead } from '@app/contracts';
import { Badge, cx, LinkButton, ListingFacts } from '@app/ui';
import { AppLink, notFound, redirectTo, type LoadContext } from '@app/web-kit';
import { listingKey, listingQuery, useListing, type ListingPage } from '../api/listings';
import { useViewReport } from '../api/statistics';
import { ListingActions } from '../favorites/listing-actions';
import { DisclosureTiers } from '../listing/disclosure-tiers';
import { TYPE_NAMES } from '../listing/listing-text';
import { NdaCard } from '../nda/nda-card';
import { GoneListing } from './gone-listing';
import { InquiryCard } from './inquiry-card';
import { listingFacts } from './listing-facts';
import { listingHead } from './listing-head';

type Load = Pick<LoadContext, 'params' | 'url' | 'query' | 'api'>;

/** A listing has one address: any other slug redirects to it. */
export async function load({ params, url, query, api }: Load): Promise<void> {
  const listing = await loadListing(params['id'] ?? '', { query, api });
  const isElsewhere = !('similar' in listing) && (params['slug'] ?? '') !== listingSlug(listing.title);
  if (isElsewhere) throw redirectTo(listingPath(listing) + url.search, { permanent: true });
}

async function loadListing(id: string, { query, api }: Pick<LoadContext, 'query' | 'api'>): Promise<ListingPage> {
  try {
    return await query.ensureQueryData(listingQuery(api, id));
  } catch (error) {
    if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

export function head({ params, url, query }: Pick<LoadContext, 'params' | 'url' | 'query'>): PageHead {
  return listingHead(query.getQueryData<ListingPage>(listingKey(params['id'] ?? '')), url.origin);
}

export function Component() {
  const { id = '' } = useParams();
  const listing = useListing(id);
  return 'similar' in listing ? <GoneListing similar={listing.similar} /> : <OpenListing listing={listing} />;
}

function OpenListing({ listing }: { listing: ListingDetail }) {
  const { title, location, type, highlighted, sample, status, summary } = listing;
  useViewReport(listing.id);
  return (
    <div className="page section">
      <AppLink
        to="/marketplace"
        className={cx(
          'focus-ring -ml-1 inline-flex min-h-11 items-center gap-2 rounded-input',
          'px-1 text-sm font-medium text-ink-soft hover:text-ink',
        )}
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        All listings
      </AppLink>
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <div className="min-w-0">
          <div className="flex flex-wrap gap-2">
            <Badge>{TYPE_NAMES[type]}</Badge>
            {highlighted && <Badge tone="gold">Featured</Badge>}
            {sample && <Badge>Sample</Badge>}
            {status === 'under_offer' && <Badge tone="warning">Under offer</Badge>}
            <div className="-my-2.5 ml-auto flex gap-1">
              <ListingActions id={listing.id} title={title} />
            </div>
          </div>
          <h1 className="mt-4 font-display text-3xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-3 flex items-center gap-2 text-base text-ink-soft">
            <MapPin aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-ink-faint" />
            {location}
          </p>
          <p className="mt-8 max-w-[65ch]">{summary}</p>
          {sample && (
            <p className="mt-4 max-w-[65ch] text-sm text-ink-soft">
              This is a sample listing. It shows how the marketplace works; the practice does not exist.
            </p>
          )}
          <h2 className="sr-only">Facts</h2>
          <ListingFacts facts={listingFacts(listing)} className="mt-8" />
          <p className="mt-3 text-xs text-ink-faint">
            Figures come from the owner. Most are shown as ranges so the practice cannot be recognized by its size. “Not
            disclosed” is what the owner left out, or what too few firms share to be shown.
          </p>
          <LinkButton
            href={`/marketplace/valuation?listing=${listing.id}`}
            variant="secondary"
            className="mt-6"
            data-track="listing-valuation"
          >
            Value this practice
          </LinkButton>
          {!sample && <NdaCard listing={listing} />}
        </div>
        <InquiryCard listing={listing} />
        <DisclosureTiers />
      </div>
    </div>
  );
}
