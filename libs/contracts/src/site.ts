/** Default name for the wordmark, titles and mails; the administrator's settings override it. */
export const SITE_NAME = 'Fairlead';

/** What a new site shows until an administrator enters its own: marked as a sample, and written to by no one. */
export const SAMPLE_EMAIL = 'contact@fairlead.example';

/** The contact address if mail to it arrives; empty for none and for the sample. */
export const reachableEmail = (contactEmail: string): string => (contactEmail === SAMPLE_EMAIL ? '' : contactEmail);
