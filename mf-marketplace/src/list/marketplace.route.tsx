import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { readListingSearch, type ListingSearch } from '@app/domain';
import { LinkButton, PageHeader } from '@app/ui';
import { AppLink, type LoadContext } from '@app/web-kit';
import { searchQuery } from '../api/search';
import { DisclosureTiers } from '../listing/disclosure-tiers';
import { ListingsSection } from './listings-section';

const LINKS = [
  { to: '/marketplace/valuation', text: 'Value a practice' },
  { to: '/firm-profiles', text: 'Firm profiles' },
  { to: '/marketplace/saved', text: 'Favorites and saved searches' },
  { to: '/marketplace/inquiries', text: 'Inquiries' },
  { to: '/marketplace/ndas', text: 'NDAs' },
  { to: '/marketplace/offers', text: 'Offers' },
];

/** The page works without its data: the section says what happened and offers a retry. */
export async function load({ url, query, api }: Pick<LoadContext, 'url' | 'query' | 'api'>): Promise<void> {
  const { search, from } = addressOf(url.searchParams);
  await query.prefetchInfiniteQuery(searchQuery(api, search, from));
}

function addressOf(parameters: URLSearchParams): { search: ListingSearch; from: string | null } {
  return { search: readListingSearch(parameters), from: parameters.get('cursor') };
}

/** Search results are not for search engines; a filtered list is the same page. */
export function head({ url }: Pick<LoadContext, 'url'>): PageHead {
  const { search, from } = addressOf(url.searchParams);
  return {
    title: 'Practice marketplace',
    description:
      'Advisory practices for sale, buyers with financing, mergers, successors and continuity partners. ' +
      'Confidential until the owner decides otherwise.',
    canonicalPath: '/marketplace',
    ...((search.q !== '' || from !== null) && { robots: 'noindex, follow' }),
  };
}

export function Component() {
  const [parameters] = useSearchParams();
  return (
    <>
      <div className="page section">
        <PageHeader
          eyebrow="Practice marketplace"
          title="Practices, buyers and partners"
          lead={
            'Find a practice to buy, a buyer for yours, or a partner to build with. ' +
            'What you see here is public; the rest requires a signed agreement.'
          }
          actions={<LinkButton href="/marketplace/my-listings">List your practice</LinkButton>}
        />
        <nav aria-label="Your marketplace" className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {LINKS.map(({ to, text }) => (
            <AppLink key={to} to={to} className="text-link inline-flex min-h-11 items-center">
              {text}
            </AppLink>
          ))}
        </nav>
        <div className="mt-10">
          <ListingsSection {...addressOf(parameters)} />
        </div>
      </div>
      <div className="border-t border-line bg-sunken">
        <div className="page section">
          <DisclosureTiers wide />
        </div>
      </div>
    </>
  );
}
