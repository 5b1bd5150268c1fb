import { createContext, useContext } from 'react';

/** Sentences by the path of the value that they are about. */
export type Notes = ReadonlyMap<string, string>;
export type FieldNotes = { faults: Notes; warnings: Notes };

const NONE: FieldNotes = { faults: new Map(), warnings: new Map() };

/** The schema's faults of the calculation on this page, and the engine's warnings. */
export const FieldNotesContext = createContext<FieldNotes>(NONE);

export function useFieldNotes(): FieldNotes {
  return useContext(FieldNotesContext);
}

/** The first sentence for each path is the one to show. */
export function notesByPath(entries: readonly { path: string; message: string }[]): Notes {
  const notes = new Map<string, string>();
  for (const { path, message } of entries) if (!notes.has(path)) notes.set(path, message);
  return notes;
}
