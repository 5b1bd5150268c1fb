import { sectionAddress } from '../dashboard/sections';

export const BILLING = sectionAddress('billing');
/** The page that follows a payment until the provider has confirmed it. */
export const followAddress = (attemptId: string) => `/payment-success?attempt=${encodeURIComponent(attemptId)}`;
