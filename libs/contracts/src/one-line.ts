/**
 * One line of text, in any script. It refuses control characters and unpaired surrogates, which the database cannot
 * store; line and paragraph separators; and bidirectional controls (Unicode Annex 9), with which a name displays as
 * another name and reverses the text next to it. Joiners are allowed, because Persian and Indic scripts need them, and
 * so are soft hyphens and zero-width spaces, which come with text pasted from documents and which users could not
 * find.
 */
export const ONE_LINE_PATTERN = /^[^\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u;

/**
 * At least one visible character. Letters and symbols without a glyph do not count: fillers of Hangul, the empty
 * Braille pattern, blank hieroglyphs, the null note head.
 */
export const VISIBLE_PATTERN =
  /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}-\u{13446}\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;
