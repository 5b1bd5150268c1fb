import { CONTENT_CATEGORIES, type ContentCategory } from '@app/contracts';

/** The category that an address names; anything else means all articles. */
export function categoryOf(value: string | null): ContentCategory | null {
  return CONTENT_CATEGORIES.find((category) => category === value) ?? null;
}
