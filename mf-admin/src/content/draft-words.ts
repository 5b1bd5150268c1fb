import { formatDateTime } from '@app/ui';
import type { EarlierText } from './typed-copy';

const LENGTH = 60;

export function draftTitle(content: object): string {
  const title = 'title' in content && typeof content.title === 'string' ? content.title.trim() : '';
  return title || 'No title';
}

/** The first words that differ from the stored version; empty where the title or a setting is all that does. */
export function changedWords({ title: _title, ...content }: { title?: unknown }, stored: object): string {
  const change = firstChange(content, stored);
  return change ? shortened(fromChange(change)) : '';
}

type Change = { now: string; before: string };

function firstChange(now: unknown, before: unknown): Change | null {
  if (typeof now === 'string') {
    const isDifferent = now !== before && isProse(now);
    return isDifferent ? { now, before: typeof before === 'string' ? before : '' } : null;
  }
  if (typeof now !== 'object' || now === null) return null;
  const others: Record<string, unknown> = typeof before === 'object' && before !== null ? { ...before } : {};
  for (const [name, part] of Object.entries(now)) {
    const change = firstChange(part, others[name]);
    if (change) return change;
  }
  return null;
}

/** Addresses and the names of settings tell a reader little. */
const isProse = (text: string) => /\S\s+\S/.test(text);

/** From the start of the word in which the two differ first. */
function fromChange({ now, before }: Change): string {
  let start = 0;
  while (start < now.length && now[start] === before[start]) start += 1;
  // Words that follow what was there begin with a space.
  const isInWord = !/\s/.test(now[start] ?? '');
  while (isInWord && start > 0 && /\S/.test(now[start - 1] ?? '')) start -= 1;
  return now.slice(start).replaceAll(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  if (text.length <= LENGTH) return text;
  const end = text.lastIndexOf(' ', LENGTH);
  return `${text.slice(0, end > 0 ? end : LENGTH)}…`;
}

export function fullStorageText({ savedAt }: EarlierText): string {
  return (
    `This browser's storage is full, so your draft from ${formatDateTime(savedAt)} could not be kept. ` +
    'Continue with that draft or discard it, then try again.'
  );
}
