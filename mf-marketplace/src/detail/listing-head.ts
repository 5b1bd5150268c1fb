import { breadcrumbSchema, listingPath, type ListingDetail, type PageHead } from '@app/contracts';
import type { FigureRange } from '@app/domain';
import type { ListingPage } from '../api/listings';
import { TYPE_NAMES } from '../listing/listing-text';

/**
 * The canonical address is the listing's own, whatever slug the reader came with. Without data there is nothing to
 * index.
 */
export function listingHead(listing: ListingPage | undefined, origin: string): PageHead {
  if (!listing) return { title: 'Listing', robots: 'noindex' };
  if ('similar' in listing) return { title: 'No longer available', robots: 'noindex', status: 410 };
  const path = listingPath(listing);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Marketplace', path: '/marketplace' },
    { name: listing.title, path },
  ];
  return {
    title: listing.title,
    description: `${listing.summary} ${listing.location}.`,
    canonicalPath: path,
    image: `/api/marketplace-listings/${listing.id}/picture`,
    jsonLd: [...offerSchema(listing, new URL(path, origin).href), breadcrumbSchema(crumbs, origin)],
  };
}

/**
 * https://schema.org/Offer for a practice that is for sale, https://schema.org/Demand for a buyer. A sample is neither,
 * and for partnerships there is no such type. Only what the page shows to everyone.
 */
function offerSchema(listing: ListingDetail, url: string): object[] {
  const { type, sample, title, summary, location, listedAt, price, status } = listing;
  if (sample || (type !== 'sell' && type !== 'buy')) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': type === 'sell' ? 'Offer' : 'Demand',
      name: title,
      description: summary,
      category: `Financial advisory practice: ${TYPE_NAMES[type].toLowerCase()}`,
      areaServed: location,
      validFrom: listedAt,
      url,
      ...(type === 'sell' && {
        availability: `https://schema.org/${status === 'under_offer' ? 'LimitedAvailability' : 'InStock'}`,
      }),
      ...(price && { priceSpecification: priceSchema(price) }),
    },
  ];
}

function priceSchema({ low, high }: FigureRange): object {
  return {
    '@type': 'PriceSpecification',
    priceCurrency: 'USD',
    minPrice: low,
    ...(high !== null && { maxPrice: high }),
  };
}
