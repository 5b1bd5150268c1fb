import { consentVerdict, type ConsentSnapshot, type Destination } from '@app/contracts';

/** Whether any of these services may get an event under the decision: without one it is not kept in the browser. */
export function allowsEvent(receivers: readonly Destination[], consent: ConsentSnapshot): boolean {
  return receivers.some((destination) => consentVerdict(destination, consent).allow !== 'no');
}
