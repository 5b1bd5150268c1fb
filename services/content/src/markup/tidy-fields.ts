/** Names under which editors write Markdown. */
const MARKDOWN_FIELDS = new Set(['markdown', 'body']);

/** The same value with one kind of line end and no blank lines around every Markdown field, at any depth. */
export function tidyFields<T>(value: T, name = ''): T {
  if (typeof value === 'string') return (MARKDOWN_FIELDS.has(name) ? value.replace(/\r\n?/g, '\n').trim() : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => tidyFields(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidyFields<unknown>(item, key)])) as T;
}
