import { ALT_MAX, type ArticleInput, type DocumentList, type StoredDocument } from '@app/contracts';
import { HOSTILE_MARKUP } from '@app/testing/hostile';
import { hostilePage } from './documents';
import type { Editor } from './editor';
import { line, prose } from './fitted';

/** A picture of one pixel. */
export const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The alternative text of its picture contains the texts, too. */
export async function publishWithCover(editor: Editor, article: ArticleInput): Promise<void> {
  const cover = editor.taken(await editor.uploadPicture(line(article.excerpt, ALT_MAX), PIXEL, 'pixel.png'));
  await editor.publish('news', { ...article, coverId: cover.id });
}

export async function writeRoadmapItem(editor: Editor, text: string): Promise<void> {
  editor.taken(
    await editor.call('POST', '/api/admin/content/roadmap', {
      title: line(text, 120) || 'x',
      text: prose(text, 1000) || 'x',
      state: 'planned',
      shippedOn: null,
    }),
  );
}

/** The texts, and names that would hide what the page itself looks for under these names. */
export async function replaceFaq(editor: Editor): Promise<void> {
  const { documents } = editor.taken(
    await editor.call<DocumentList>('GET', '/api/admin/content/documents?kind=page&q=faq'),
  );
  const id = documents.find(({ slug }) => slug === 'faq')?.id;
  const { version, content } = editor.taken(
    await editor.call<StoredDocument<'page'>>('GET', `/api/admin/content/documents/${id}`),
  );
  // A question's id comes from its words: these would stand before what the page itself looks for under its names.
  const clobbering = [
    'Composition',
    'Main',
    'Frame header',
    'Frame footer',
    'Frame overlays',
    'Outlet status',
    'Document',
    'Location',
    'Session storage',
  ];
  const blocks = hostilePage([...clobbering, ...HOSTILE_MARKUP], 'faq').blocks.filter(
    ({ kind }) => kind === 'questions',
  );
  editor.taken(await editor.call('PUT', `/api/admin/content/pages/${id}`, { ...content, blocks, version }));
}
