import type { ConsentSnapshot, ConversionPayload, TrackingEventRequest } from '../../../libs/contracts/src/tracking';

/** Consent to everything, as the intake and the outbox keep it. */
export const GRANTED: ConsentSnapshot;

/** What the outbox keeps of a registration. */
export function samplePayload(changes?: Partial<ConversionPayload>): ConversionPayload;

/** What a page reports of a visitor without an account; each of the services that count by ids can match it. */
export function sampleReport(key: string, changes?: Partial<TrackingEventRequest>): TrackingEventRequest;
