/** Of the bar, and of the panel that it opens. */
export const CHOICES_ID = 'privacy-choices';
