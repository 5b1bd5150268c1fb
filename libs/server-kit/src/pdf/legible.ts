import anyAscii from 'any-ascii';

/** What the fonts' Latin subset contains (unicode.json of @fontsource). */
const DRAWN =
  String.raw`\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329` +
  String.raw`\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215`;
const UNDRAWN = new RegExp(`[^${DRAWN}]+`, 'gu');

/** A user's text in letters that the font has: `Łukasz` as `Lukasz`, `Дом` as `Dom`, instead of boxes. */
export function legible(text: string): string {
  return text.replace(UNDRAWN, (run) => anyAscii(run));
}
