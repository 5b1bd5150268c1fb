import type { ShownText } from './read-texts.mjs';

export function copyDeck(texts: ShownText[]): string;
