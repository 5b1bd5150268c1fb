import { cleanMarkdown } from './clean-markdown';

/** Names under which editors write Markdown. */
const MARKDOWN_FIELDS = new Set(['markdown', 'body']);

/** The same value with every Markdown field cleaned, at any depth. */
export function cleanFields<T>(value: T, name = ''): T {
  if (typeof value === 'string') return (MARKDOWN_FIELDS.has(name) ? cleanMarkdown(value) : value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => cleanFields(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanFields<unknown>(item, key)])) as T;
}
