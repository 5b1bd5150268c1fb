import type { ActivateReleaseRequest, LeaveReleaseRequest } from '@app/contracts';

/** What an administrator is about to do to one release. */
export type Switching =
  | { kind: 'activate'; name: string; version: string }
  | { kind: 'rollback'; name: string; version: string; expectedVersion: string }
  | { kind: 'deactivate'; name: string; expectedVersion: string };

export type SwitchRequest = { path: string; body: ActivateReleaseRequest | LeaveReleaseRequest };

export function requestOf(switching: Switching): SwitchRequest {
  const path = `/api/admin/releases/${encodeURIComponent(switching.name)}/${switching.kind}`;
  if (switching.kind === 'activate') return { path, body: { version: switching.version } };
  return { path, body: { expectedVersion: switching.expectedVersion } };
}

type SwitchingText = { title: string; consequence: string; verb: string; pending: string; done: string };

const OPEN_PAGES = 'Open pages take it with their next navigation.';

export function textOf(switching: Switching): SwitchingText {
  switch (switching.kind) {
    case 'activate':
      return {
        title: `Put ${switching.name} ${switching.version} live?`,
        consequence: `Every reader gets this version within a few seconds. ${OPEN_PAGES}`,
        verb: 'Put live',
        pending: 'Putting live',
        done: `${switching.name} runs ${switching.version}`,
      };
    case 'rollback':
      return {
        title: `Roll ${switching.name} back to ${switching.version}?`,
        consequence: `Version ${switching.expectedVersion} goes; it stays published and can be put live again. ${OPEN_PAGES}`,
        verb: 'Roll back',
        pending: 'Rolling back',
        done: `${switching.name} is back on ${switching.version}`,
      };
    case 'deactivate':
      return {
        title: `Switch ${switching.name} off?`,
        consequence: 'Its pages answer "not found" and its widgets stay empty until a version is put live again. The other remotes go on.',
        verb: 'Switch off',
        pending: 'Switching off',
        done: `${switching.name} is off`,
      };
  }
}
