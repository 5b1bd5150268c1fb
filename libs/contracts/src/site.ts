/** Name that the wordmark, titles and mails fall back to; the administrator's settings override it. */
export const SITE_NAME = 'Fairlead';
