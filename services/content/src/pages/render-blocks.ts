import type { BlockInput, LandingBlock, PageBlock } from '@app/contracts';
import { renderMarkdown } from '../markup/render-markdown';

/** Blocks as readers get them: HTML, sanitized again, where editors wrote Markdown. */
export function renderBlocks(blocks: readonly BlockInput<PageBlock>[]): PageBlock[];
export function renderBlocks(blocks: readonly BlockInput<LandingBlock>[]): LandingBlock[];
export function renderBlocks(blocks: readonly BlockInput<LandingBlock>[]): LandingBlock[] {
  return blocks.map(renderBlock);
}

function renderBlock(block: BlockInput<LandingBlock>): LandingBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', heading: block.heading, html: renderMarkdown(block.markdown) };
    case 'questions':
      return {
        ...block,
        questions: block.questions.map(({ question, markdown }) => ({ question, html: renderMarkdown(markdown) })),
      };
    case 'cards':
    case 'steps':
    case 'action':
    case 'hero':
    case 'stats':
    case 'comparison':
    case 'calculator':
    case 'form':
    case 'testimonials':
      return block;
  }
}
