import { useSearchParams } from 'react-router-dom';
import { SITE_NAME, type PageHead } from '@app/contracts';
import { LinkButton, PageHeader } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { listingsQuery } from '../api/listings';
import { DisclosureTiers } from '../listing/disclosure-tiers';
import { typeOf } from './filter-listings';
import { ListingsSection } from './listings-section';

/** The page works without its data: the section says what happened and offers a retry. */
export async function load({ query, api }: Pick<LoadContext, 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(listingsQuery(api));
}

export function head(): PageHead {
  return {
    title: `Practice marketplace | ${SITE_NAME}`,
    description:
      'Advisory practices for sale, buyers with financing, mergers, successors and continuity partners. ' +
      'Confidential until the owner decides otherwise.',
    canonicalPath: '/marketplace',
  };
}

export function Component() {
  const [search] = useSearchParams();
  return (
    <>
      <div className="page section">
        <PageHeader
          eyebrow="Practice marketplace"
          title="Practices, buyers and partners"
          lead={
            'Find a practice to buy, a buyer for yours, or a partner to build with. ' +
            'What you see here is public, and it is all that the site shows today.'
          }
        />
        <LinkButton href="/marketplace/my-listings" variant="secondary" className="mt-6">
          List your practice
        </LinkButton>
        <div className="mt-10">
          <ListingsSection type={typeOf(search)} />
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
