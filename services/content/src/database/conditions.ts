/** A text for LIKE in which no character is a pattern. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

export function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}
