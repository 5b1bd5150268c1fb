import { localStore } from '../store/browser-storage';
import { FLAGS, LOGIN_COMPLETED_KEY } from './session-keys';

export type SessionFlag = keyof typeof FLAGS;

const LOGIN_COMPLETED_MS = 5_000;

export function hasFlag(flag: SessionFlag): boolean {
  return localStore().getItem(FLAGS[flag]) === 'true';
}

export function setFlags(...flags: SessionFlag[]): void {
  for (const flag of flags) localStore().setItem(FLAGS[flag], 'true');
}

export function clearFlags(...flags: SessionFlag[]): void {
  for (const flag of flags) localStore().removeItem(FLAGS[flag]);
}

/** A sign-in starts with a clean slate (specification 4.2). */
export function clearSignedOutFlags(): void {
  clearFlags('expired', 'loggedOut', 'logoutInProgress', 'logoutCompleted', 'visitorMode');
}

export function markLoginCompleted(): void {
  localStore().setItem(LOGIN_COMPLETED_KEY, String(Date.now()));
}

export function loginJustCompleted(): boolean {
  const moment = Number(localStore().getItem(LOGIN_COMPLETED_KEY) ?? Number.NaN);
  return Date.now() - moment < LOGIN_COMPLETED_MS;
}
