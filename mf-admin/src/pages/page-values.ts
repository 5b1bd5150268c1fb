import type { LandingInput, PageInput, SeoFields } from '@app/contracts';
import type { Block } from './blocks/block-specs';

/** What is typed of a page or a landing page, which has no lead. */
export type PageValues = {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  blocks: Block[];
  seo: SeoFields;
};

export const pageValues = (page: PageInput): PageValues => page;
/** The server refuses a block that is no page's. */
export const pageContent = (values: PageValues): PageInput => values as PageInput;

export const landingValues = (landing: LandingInput): PageValues => ({ lead: '', ...landing });
export const landingContent = ({ lead: _lead, ...landing }: PageValues): LandingInput => landing;
