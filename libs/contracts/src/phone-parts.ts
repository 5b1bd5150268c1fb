/** Of a stored phone number: what can be dialed, and its extension. Null for a text that is no phone number. */
export type PhoneParts = {
  /** `+13125550142` */
  phoneE164: string | null;
  /** Digits. */
  phoneExtension: string | null;
};
