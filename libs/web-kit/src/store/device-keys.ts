import { THEME_KEY } from '../theme/theme-rules';

/** The cookie contains the privacy choices; this key only notifies the other tabs of a change. */
export const CONSENT_CHANGED_KEY = 'privacy_choices_changed';

/** Why this tab was reloaded, so that it is reloaded once for each reason. */
export const RELOADED_KEY = 'reloaded_for';

/**
 * Keys of the device, not of a user. Every other key of both storages dies with a session, whichever code wrote it: a
 * remote of an earlier release registers nothing, and its drafts must not stay.
 */
export const DEVICE_KEYS: readonly string[] = [THEME_KEY, CONSENT_CHANGED_KEY, RELOADED_KEY];
