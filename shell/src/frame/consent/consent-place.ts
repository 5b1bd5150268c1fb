/** The id of the consent bar, and of the panel that it opens. It stays apart, so that the bar loads late. */
export const CHOICES_ID = 'privacy-choices';
