import type { ConsentSnapshot, ConversionPayload, TrackingEventRequest } from '../../../libs/contracts/src/tracking';

/** The version of the privacy choices that a new site asks about: a decision on another one counts nothing. */
export const CONSENT_TEXT: string;

/** Consent to everything, as the intake and the outbox keep it. */
export const GRANTED: ConsentSnapshot;

/** What the outbox keeps of a registration. */
export function samplePayload(changes?: Partial<ConversionPayload>): ConversionPayload;

/** What a page reports of a visitor without an account, as analytics takes it. */
export function sampleReport(key: string, changes?: Partial<TrackingEventRequest>): TrackingEventRequest;

/** As a browser keeps it for analytics; no two are the same. */
export function sampleClientId(): string;
