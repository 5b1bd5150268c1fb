import type { ConsentChoices } from '@app/contracts';

/** What this page does with a vendor's script. */
export type Vendor = {
  /** How long after the page answers, or after the consent, its script is loaded (specification, section 7). */
  delayMs: number;
  load(id: string, consent: ConsentChoices): void;
  /** Another decision, under which the service may continue. */
  update(consent: ConsentChoices): void;
  /** By the vendor's own means; `closeDocument` does not rely on it. */
  stop(id: string): void;
  /** Beginnings of the names of the cookies that its script sets on this site. */
  cookies: readonly string[];
};
