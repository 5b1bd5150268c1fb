import { InvalidCursorError } from '@app/server-kit';
import type { ModerationPlace } from './moderation.repository';

export const PLACE = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function writePlace({ at, id }: ModerationPlace): string {
  return `${at.getTime()}_${id}`;
}

/** @throws InvalidCursorError for what `writePlace` has not written */
export function readPlace(text: string): ModerationPlace {
  const [, at, id] = PLACE.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new InvalidCursorError();
  return { at: new Date(Number(at)), id };
}
