import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { readFirmSearch, type FirmSearch } from '@app/domain';
import { LinkButton, PageHeader } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { directoryQuery } from '../../api/firm-directory';
import { DIRECTORY } from '../firm-text';
import { DirectorySection } from './directory-section';

/** The page works without its data: the section says what happened and offers a retry. */
export async function load({ url, query, api }: Pick<LoadContext, 'url' | 'query' | 'api'>): Promise<void> {
  const { search, from } = addressOf(url.searchParams);
  await query.prefetchInfiniteQuery(directoryQuery(api, search, from));
}

function addressOf(parameters: URLSearchParams): { search: FirmSearch; from: string | null } {
  return { search: readFirmSearch(parameters), from: parameters.get('cursor') };
}

/** Search results are not for search engines; a filtered list is the same page. */
export function head({ url }: Pick<LoadContext, 'url'>): PageHead {
  const { search, from } = addressOf(url.searchParams);
  return {
    title: 'Firm profiles',
    description:
      'Firms that advisors move to: channel, size, custodian, Broker Protocol, payout and recruiting ' +
      'deals. Every fact shows its source and the date it was verified.',
    canonicalPath: DIRECTORY,
    ...((search.q !== '' || from !== null) && { robots: 'noindex, follow' }),
  };
}

export function Component() {
  const [parameters] = useSearchParams();
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Firm profiles"
        title="Know the firm behind the offer"
        lead={
          'What we know about each firm, with a source and a verification date for every fact. Compare up ' +
          'to four firms side by side.'
        }
        actions={
          <LinkButton href="/submit-firm" variant="secondary" data-track="firms-submit">
            Submit your firm
          </LinkButton>
        }
      />
      <div className="mt-10">
        <DirectorySection {...addressOf(parameters)} />
      </div>
    </div>
  );
}
