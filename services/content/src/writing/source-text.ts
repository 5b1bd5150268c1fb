import { Marked, type Token, type Tokens } from 'marked';
import type { BlockInput, DocumentInputs, DocumentKind, OutlineSource, PageBlock } from '@app/contracts';

const markdown = new Marked({ gfm: true, async: false });

/** Sentences under one heading of a source, as readers see them. */
export type Passage = { heading: string; sentences: string[] };
export type SourceText = OutlineSource & { passages: Passage[] };

export type OutlineKind = Extract<DocumentKind, 'post' | 'news' | 'page'>;

/** The prose of a published document. Tables and code are left out: they are no sentences. */
export function passagesOf(content: DocumentInputs[OutlineKind]): Passage[] {
  return 'body' in content ? proseOf(content.body, content.title) : content.blocks.flatMap(blockPassages);
}

function blockPassages(block: BlockInput<PageBlock>): Passage[] {
  switch (block.kind) {
    case 'text':
      return proseOf(block.markdown, block.heading);
    case 'questions':
      return block.questions.flatMap(({ question, markdown: answer }) => proseOf(answer, question));
    case 'cards':
      return block.cards.map(({ title, text }) => ({ heading: title, sentences: sentencesOf(text) }));
    case 'steps':
      return block.steps.map(({ title, text }) => ({ heading: title, sentences: sentencesOf(text) }));
    case 'action':
      return [];
  }
}

function proseOf(source: string, title: string): Passage[] {
  const passages: Passage[] = [{ heading: title, sentences: [] }];
  for (const token of markdown.lexer(source)) {
    if (token.type === 'heading') passages.push({ heading: plainText(token), sentences: [] });
    else passages.at(-1)?.sentences.push(...paragraphsIn(token).flatMap(sentencesOf));
  }
  return passages.filter(({ sentences }) => sentences.length > 0);
}

function paragraphsIn(token: Token): string[] {
  switch (token.type) {
    case 'paragraph':
      return [plainText(token)];
    case 'blockquote':
      return ((token as Tokens.Blockquote).tokens ?? []).flatMap(paragraphsIn);
    case 'list':
      return (token as Tokens.List).items.flatMap(({ tokens }) => tokens.flatMap(itemParagraphs));
    default:
      return [];
  }
}

const itemParagraphs = (token: Token): string[] =>
  token.type === 'text' || token.type === 'checkbox' ? [plainText(token)] : paragraphsIn(token);

/** The words that a reader sees, without marks. */
function plainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
  if (token.type === 'br') return ' ';
  if (token.type === 'html' || token.type === 'image' || token.type === 'checkbox') return '';
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

const segmenter = new Intl.Segmenter('en-US', { granularity: 'sentence' });
/** After these the sentence goes on, whatever the segmenter says. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|vs|approx|Inc|Co|Corp|No|U\.S|St)\.|\b[A-Z]\.)$/;

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begun = '';
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' ').trim())) {
    begun += segment;
    if (ABBREVIATION.test(begun.trimEnd())) continue;
    sentences.push(begun.trim());
    begun = '';
  }
  if (begun.trim() !== '') sentences.push(begun.trim());
  return sentences;
}
