import type { ReactNode } from 'react';
import type { FoundText } from '@app/contracts';

/** A part of a text with what was searched for marked in it. */
export function Found({ parts }: { parts: FoundText[] }): ReactNode {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      <mark key={index} className="rounded-sm bg-gold-soft px-0.5 font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
