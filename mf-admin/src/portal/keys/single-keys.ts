import { localStore } from '@app/web-kit';

const KEY = 'portal:single-keys';

/** Whether single letters are shortcuts: a person who dictates or types with one finger switches them off. */
export function hasSingleKeys(): boolean {
  return localStore().getItem(KEY) !== 'off';
}

export function keepSingleKeys(isOn: boolean): void {
  if (isOn) localStore().removeItem(KEY);
  else localStore().setItem(KEY, 'off');
}
