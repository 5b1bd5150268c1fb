import sharp from 'sharp';
import { SITE_NAME } from '@app/contracts';
import { textPath, widthOf, wrap, type TextStyle } from './drawn-text';

/** What previews of shared links show at full size: https://ogp.me and the large card of X. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const MARGIN = 88;
const INNER = SHARE_PICTURE.width - 2 * MARGIN;
/** The light theme's colors (tokens.css). */
const COLORS = { canvas: '#faf8f4', ink: '#14233b', soft: '#46546b', accent: '#0d6668', line: '#e5dfd4' } as const;
const STYLES = {
  eyebrow: { face: 'sans', size: 28 },
  title: { face: 'serif', size: 72 },
  fact: { face: 'sans', size: 28 },
  site: { face: 'serif', size: 36 },
} as const satisfies Record<string, TextStyle>;
const TITLE_LINES = 3;
const TITLE_LEADING = 84;

export type SharePicture = {
  /** What kind of page it is, above the title. */
  eyebrow: string;
  title: string;
  /** Separated by a dot, in one line. */
  facts: readonly string[];
  /** At the right of the bottom line, for what a reader must know at once. */
  mark?: string;
};

/** Draws the preview of a shared link. @returns a PNG of 1200 × 630 pixels */
export async function drawSharePicture({ eyebrow, title, facts, mark }: SharePicture): Promise<Buffer> {
  const lines = wrap(title, STYLES.title, INNER, TITLE_LINES);
  const titleTop = 210;
  const [factLine = ''] = wrap(facts.join('  ·  '), STYLES.fact, INNER, 1);
  const bottom = SHARE_PICTURE.height - 72;
  const shapes = [
    `<rect width="100%" height="100%" fill="${COLORS.canvas}"/>`,
    `<rect width="100%" height="12" fill="${COLORS.accent}"/>`,
    textPath(eyebrow, STYLES.eyebrow, { x: MARGIN, y: 122, fill: COLORS.accent }),
    ...lines.map((line, index) =>
      textPath(line, STYLES.title, { x: MARGIN, y: titleTop + index * TITLE_LEADING, fill: COLORS.ink }),
    ),
    textPath(factLine, STYLES.fact, { x: MARGIN, y: titleTop + lines.length * TITLE_LEADING, fill: COLORS.soft }),
    `<rect x="${MARGIN}" y="${bottom - 62}" width="${INNER}" height="2" fill="${COLORS.line}"/>`,
    textPath(SITE_NAME, STYLES.site, { x: MARGIN, y: bottom, fill: COLORS.ink }),
    ...(mark === undefined ? [] : [rightAligned(mark, bottom)]),
  ];
  const { width, height } = SHARE_PICTURE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

function rightAligned(text: string, y: number): string {
  const x = SHARE_PICTURE.width - MARGIN - widthOf(text, STYLES.fact);
  return textPath(text, STYLES.fact, { x, y, fill: COLORS.soft });
}
