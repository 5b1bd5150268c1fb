/** Default name for the wordmark, titles and mails; the administrator's settings override it. */
export const SITE_NAME = 'Fairlead';
