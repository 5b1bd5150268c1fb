import type { Registry } from '@app/contracts';
export function guardOutcome(_registry: Registry): 'allow' { return 'allow'; }
export function followGuard(_registry: () => Registry, _navigate: (to: string) => void): void {}
