import { consentVerdict, receiversOf, type ConsentSnapshot, type EventName } from '@app/contracts';

/** Whether any service may get this event under the decision: without one it is not even kept in the browser. */
export function allowsEvent(name: EventName, consent: ConsentSnapshot): boolean {
  return receiversOf(name).some((destination) => consentVerdict(destination, consent).allow !== 'no');
}
