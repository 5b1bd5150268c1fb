import { SITE_NAME } from '@app/contracts';
import { BADGE_SIZE, escapeMarkup } from '@app/domain';

/** Left of the right edge, in pixels; which letters the reader's machine draws is not known here. */
const ROOM = 176;
/** In small letters. Up to the first number a name fits in any letters, up to the second it is drawn to fit. */
const FITS = 19;
const NAME_SHOWN = 26;
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** How many small letters are about as wide as the sign. */
function widthOf(sign: string): number {
  if (WIDE.test(sign)) return 2;
  return /\p{Lu}/u.test(sign) ? 1.2 : 1;
}

const widthOfAll = (signs: readonly string[]): number => signs.reduce((sum, sign) => sum + widthOf(sign), 0);

/** The name in the room that the badge has, whole signs only. */
function shortened(name: string): string {
  const signs = [...name];
  if (widthOfAll(signs) <= NAME_SHOWN) return name;
  while (widthOfAll(signs) > NAME_SHOWN - 1) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

/** What makes a longer name end where the room does, whatever letters it is drawn with. */
function fitting(shown: string): string {
  return widthOfAll([...shown]) <= FITS ? '' : ` textLength="${ROOM}" lengthAdjust="spacingAndGlyphs"`;
}

/** A picture of shapes and words: it loads nothing, runs nothing and says no score. */
export function drawBadge({ name }: { name: string }): string {
  const { width, height } = BADGE_SIZE;
  const shown = shortened(name);
  const whole = escapeMarkup(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img" aria-label="Verified profile of ${whole}">` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="#fff" stroke="#c9d3d3"/>` +
    '<circle cx="28" cy="28" r="13" fill="#0d6668"/>' +
    '<path d="m22 28 4.5 4.5 8-9" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" ' +
    'stroke-linejoin="round"/>' +
    '<g font-family="system-ui,Segoe UI,Helvetica,Arial,sans-serif">' +
    `<text x="52" y="24" font-size="13" font-weight="600" fill="#12201f"${fitting(shown)}>` +
    `${escapeMarkup(shown)}</text>` +
    `<text x="52" y="42" font-size="11" fill="#4a5a59">Verified profile · ${escapeMarkup(SITE_NAME)}</text>` +
    '</g></svg>'
  );
}
