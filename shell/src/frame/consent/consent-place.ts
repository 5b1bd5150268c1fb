/** The id of the consent bar: other parts of the frame link to it. */
export const CHOICES_ID = 'privacy-choices';
