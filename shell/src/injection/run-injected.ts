import type { PageInjection } from '@app/contracts';
import { addScript } from './add-script';
import type { Border } from './border';
import { followConsent } from './tags/follow-consent';

export function runInjected(injection: PageInjection, border: Border): void {
  injection.scripts.forEach(addScript);
  followConsent(injection, border);
}
