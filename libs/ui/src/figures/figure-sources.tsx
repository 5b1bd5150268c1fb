import type { ReactNode } from 'react';

type Claim = { label: string; source?: string };

/** Whether a figure is only an example, as its source says. */
export function isSampleFigure({ source }: Pick<Claim, 'source'>): boolean {
  return /^sample figure\b/i.test(source ?? '');
}

/** Where the figures of a group come from: once when they share a source, else each by its label. */
export function FigureSources({ figures, className }: { figures: readonly Claim[]; className?: string }): ReactNode {
  const sourced = figures.filter(({ source }) => source);
  const sources = [...new Set(sourced.map(({ source }) => source))];
  if (sources.length === 0) return null;
  const text =
    sources.length === 1 && sourced.length === figures.length
      ? sources[0]
      : sourced.map(({ label, source }) => `${label}: ${source}`).join('; ');
  return <p className={className}>{`Source: ${text}`}</p>;
}
