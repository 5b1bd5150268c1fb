import type { KeyValueStorage } from '../store/browser-storage';
import { FLAGS } from './session-keys';

export type SessionFlag = keyof typeof FLAGS;

const NAMES = Object.keys(FLAGS) as SessionFlag[];

export function readFlags(storage: KeyValueStorage): Record<SessionFlag, boolean> {
  return Object.fromEntries(NAMES.map((flag) => [flag, storage.getItem(FLAGS[flag]) === 'true'])) as Record<
    SessionFlag,
    boolean
  >;
}

export function setFlags(storage: KeyValueStorage, flags: readonly SessionFlag[]): void {
  for (const flag of flags) storage.setItem(FLAGS[flag], 'true');
}

export function clearFlags(storage: KeyValueStorage, flags: readonly SessionFlag[]): void {
  for (const flag of flags) storage.removeItem(FLAGS[flag]);
}
