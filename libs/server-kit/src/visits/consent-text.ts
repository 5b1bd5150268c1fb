import { CONSENT_TEXT_VERSION } from '@app/contracts';

/**
 * The version of the privacy choices that visitors are asked now: a setting of the site, which the content context
 * reads and keeps here for every context of the process. A process serves one site.
 */
let version = CONSENT_TEXT_VERSION;

export function siteConsentText(): string {
  return version;
}

/** For the reader of the setting alone. */
export function keepConsentText(published: string): void {
  version = published;
}
