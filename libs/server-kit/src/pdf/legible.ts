import anyAscii from 'any-ascii';

/** Outside of what the faces' Latin subset draws (unicode.json of @fontsource). */
const UNDRAWN =
  /[^\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/gu;

/** Somebody's own words in letters that the paper has: `Łukasz` as `Lukasz`, `Дом` as `Dom`, instead of boxes. */
export function legible(text: string): string {
  return text.replace(UNDRAWN, (run) => anyAscii(run));
}
