import { MENU_TYPES, type MenuDocument } from '@app/contracts';
import { HOSTILE_CSS, HOSTILE_MARKUP } from '@app/testing/hostile';
import type { Editor } from './editor';
import { grouped, line, packed, prose } from './fitted';

const MENU_ITEMS = 60;
const LABEL_MAX = 60;
const HTML_MAX = 4_900;
const SCHEMA_TEXTS = 40;

/**
 * Fields of which the site has one each take another part of the corpus in each round; what is long takes all of it
 * within the twelve. Gives back what a page says as soon as it knows this round.
 */
export async function writeRound(editor: Editor, round: number): Promise<string> {
  const mark = `round ${round}.`;
  const part = (max: number, shift: number) =>
    line(
      packed([...HOSTILE_MARKUP.slice((round * 53 + shift * 7) % HOSTILE_MARKUP.length), ...HOSTILE_MARKUP], max)[0] ??
        '',
      max,
    );
  await replaceMenus(editor, round);
  const site = await editor.read('site');
  const statistics = site.value.statistics.map((figure, index) => ({
    ...figure,
    label: part(80, index),
    prefix: part(8, index),
    suffix: part(8, index + 3),
  }));
  await editor.change(site, { siteName: part(60, 0), statistics });
  await editor.change(await editor.read('footer'), {
    aboutText: part(1000, 1),
    contactContent: nth(
      packed(
        HOSTILE_MARKUP.map((text) => prose(text, HTML_MAX)),
        HTML_MAX,
        '\n',
      ),
      round,
    ),
    footerNotice: `${part(280, 2)} ${mark}`,
  });
  await editor.change(await editor.read('seo'), {
    siteTitle: part(60, 3),
    metaTitle: part(120, 4),
    metaDescription: part(320, 5),
    keywords: part(500, 6),
    ogTitle: part(120, 7),
    ogDescription: part(320, 8),
    customSchema: schema(round),
  });
  await editor.change(await editor.read('injection'), { customCSS: nth(grouped(HOSTILE_CSS, 60), round).join('\n') });
  return mark;
}

async function replaceMenus(editor: Editor, round: number): Promise<void> {
  const { version } = editor.taken(await editor.call<MenuDocument>('GET', '/api/admin/content/menus'));
  const labels = nth(
    grouped(
      HOSTILE_MARKUP.map((text) => line(text, LABEL_MAX) || 'x'),
      MENU_ITEMS,
    ),
    round,
  );
  const items = labels.map((label, index) => ({
    type: MENU_TYPES[index % MENU_TYPES.length],
    label,
    url: `/blog?x=${index}`,
    is_external: index % 2 === 0,
  }));
  editor.taken(await editor.call('PUT', '/api/admin/content/menus', { version, items }));
}

/** Texts as keys and as values, and the line ends that JSON allows and older scripts did not. */
function schema(round: number): string {
  const texts = nth(grouped(HOSTILE_MARKUP, SCHEMA_TEXTS), round).map((text) => prose(text, 120));
  return JSON.stringify(
    texts.map((text) => ({ '@type': 'Thing', [`${text} `]: text, name: [text, '\u2028</script>\u2029'] })),
  );
}

function nth<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
