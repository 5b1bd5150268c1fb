/** As long as the privacy choices are kept: a device that did not sign in for half a year is one like any other. */
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 3_600;

/**
 * As many wrong passwords as a stranger has before the first lock. Here there is no second round: the device is
 * forgotten.
 */
export const DEVICE_TRIES = 5;

/** More than anyone uses; each sign-in without its cookie, as in private windows, adds one. */
export const DEVICES_PER_ACCOUNT = 20;

/** What is tried; each has its own count, for a right password must not give more tries at the code behind it. */
export type DeviceSecret = 'password' | 'code';
