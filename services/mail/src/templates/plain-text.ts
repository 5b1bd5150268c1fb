import { ACCOUNT_REASON, type Letter, type Site } from './letter';

/** The whole mail for clients without HTML, and for people who prefer text. */
export function plainText(
  { heading, paragraphs, code, action, items = [], facts = [], advice, links = [], reason = ACCOUNT_REASON }: Letter,
  site: Site,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...items.map(({ title, url, lines }) => [title, ...lines, url].join('\n')),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...advice,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `-- \n${site.name} · ${site.url}\n${reason}`,
  ];
  return `${blocks.map(withoutControls).join('\n\n')}\n`;
}

/** Line ends of a template stay; all other control characters are removed. */
function withoutControls(block: string): string {
  return block.replaceAll(/[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
}
