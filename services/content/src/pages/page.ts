import type { ContentPage, PageBlock } from '@app/contracts';
import { renderMarkdown } from '../markup/render-markdown';

type WithMarkdown<T> = T extends { html: string } ? Omit<T, 'html'> & { markdown: string } : T;
type Questions = Extract<PageBlock, { kind: 'questions' }>;

/** A block as editors write it: Markdown where readers get HTML. */
export type StoredBlock =
  | WithMarkdown<Exclude<PageBlock, Questions>>
  | (Omit<Questions, 'questions'> & { questions: WithMarkdown<Questions['questions'][number]>[] });

export type Page = Omit<ContentPage, 'blocks'> & { blocks: StoredBlock[] };

export function renderPage(page: Page): ContentPage {
  return { ...page, blocks: page.blocks.map(renderBlock) };
}

function renderBlock(block: StoredBlock): PageBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', heading: block.heading, html: renderMarkdown(block.markdown) };
    case 'questions':
      return { ...block, questions: block.questions.map(({ question, markdown }) => ({ question, html: renderMarkdown(markdown) })) };
    case 'cards':
    case 'steps':
    case 'action':
      return block;
  }
}
