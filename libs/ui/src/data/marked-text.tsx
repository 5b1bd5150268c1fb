import type { ReactNode } from 'react';

type Place = { start: number; end: number };
export type TextPart = { text: string; isMarked: boolean };

/** A text in parts, so that places of it can be marked; places outside of it are left out. */
export function markedParts(text: string, places: readonly Place[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    if (start < at || end <= start || end > text.length) continue;
    parts.push({ text: text.slice(at, start), isMarked: false }, { text: text.slice(start, end), isMarked: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== '');
}

/** A text whose faulty places are marked: underlined as well, so that it does not depend on color. */
export function MarkedText({ text, places }: { text: string; places: readonly Place[] }): ReactNode {
  return markedParts(text, places).map((part, index) =>
    part.isMarked ? (
      <mark key={index} className="rounded-sm bg-danger-soft px-0.5 font-medium text-danger underline">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  );
}
