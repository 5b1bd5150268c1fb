import type { ReactNode } from 'react';
import { pageAddress, type ContentPage } from '@app/contracts';
import { formatDate, PageHeader } from '@app/ui';
import { FirmReviews } from './firm-reviews';
import { PageBlockView } from './page-block';
import { OldVersionNotice, VersionList } from './page-versions';

/** The page with reviews of this site; those of firms stand apart below them. */
const REVIEWS = 'reviews';

/** A page of blocks, at its address or in a preview. */
export function PageView({ slug, page }: { slug: string; page: ContentPage }): ReactNode {
  const { title, lead, blocks, updated, legal } = page;
  return (
    <div data-print-sheet="" className="page pb-10">
      <PageHeader className="section border-b border-line" title={title} lead={lead} />
      {legal && <OldVersionNotice legal={legal} path={pageAddress(slug)} />}
      {blocks.map((block, index) => (
        <PageBlockView key={`${index} ${block.heading}`} block={block} />
      ))}
      {slug === REVIEWS && <FirmReviews />}
      {legal && <VersionList legal={legal} path={pageAddress(slug)} />}
      <p className="border-t border-line py-6 text-sm text-ink-faint">
        Last updated <time dateTime={updated}>{formatDate(updated)}</time>
      </p>
    </div>
  );
}
