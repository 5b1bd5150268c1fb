import type { ReactNode } from 'react';

/** What fits on a result of a wide screen; search engines measure pixels, so these are about right. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 155;

/** As much as is shown, at the end of a word. */
export function shortened(text: string, most: number): string {
  const tidy = text.trim().replace(/\s+/g, ' ');
  if (tidy.length <= most) return tidy;
  const cut = tidy.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${end > most / 2 ? cut.slice(0, end) : cut} …`;
}

type Props = { path: string; title: string; description: string };

/** How a search engine would show a page, while its texts are typed. */
export function SearchResult({ path, title, description }: Props): ReactNode {
  return (
    <figure aria-label="Preview of the search result" className="rounded-card border border-line bg-sunken p-4">
      <p className="text-xs text-ink-soft wrap-anywhere">{`${window.location.host}${path}`}</p>
      <p className="mt-0.5 text-lg text-accent wrap-anywhere">{shortened(title, TITLE_SHOWN) || 'The title'}</p>
      <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">
        {shortened(description, DESCRIPTION_SHOWN) || 'Search engines choose a part of the text.'}
      </p>
    </figure>
  );
}
