import { FIRM_FACTS } from '../firm-facts';

type Change = { action: string; before: unknown; after: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown, name: string): string => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

function labelOf(key: string): string {
  const labels: Record<string, { label: string }> = FIRM_FACTS;
  return Object.hasOwn(labels, key) ? (labels[key]?.label ?? key) : key;
}

/** "Founded (About us)", with the title of the source. */
function statedText(fact: unknown): string {
  const title = isRecord(fact) ? textOf(fact['source'], 'title') : '';
  return `${labelOf(textOf(fact, 'key'))}${title === '' ? '' : ` (${title})`}`;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A line of a firm's history in words. */
export function historySentence({ action, before, after }: Change): string {
  switch (action) {
    case 'create':
      return 'Profile created.';
    case 'publish':
      return 'Profile published.';
    case 'facts':
      return `Facts added: ${listOf(after).map(statedText).join('; ')}.`;
    case 'retract':
      return `Fact removed from the page: ${labelOf(textOf(before, 'key'))}.`;
    case 'rename':
      return `Renamed from “${textOf(before, 'name')}” to “${textOf(after, 'name')}”.`;
    case 'remove':
      return 'Profile removed.';
    case 'merge':
      return textOf(after, 'into') === ''
        ? `Firm ${textOf(after, 'from')} was merged into this one.`
        : `Merged into firm ${textOf(after, 'into')}.`;
    case 'stale':
      return `The verification of a fact is twelve months old: ${labelOf(textOf(after, 'key'))}.`;
    case 'approve':
      return 'Owner’s changes approved.';
    default:
      return `Changed: ${action}.`;
  }
}
