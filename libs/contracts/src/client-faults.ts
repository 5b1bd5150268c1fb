/**
 * Faults that readers are not shown (specification 8), a page that shows nothing, and failures during use. The first
 * nine are hidden from the reader.
 */
export const CLIENT_FAULT_KINDS = [
  'unauthorized',
  'forbidden',
  'network',
  'content-security-policy',
  'chunk-load',
  'aborted',
  'visitor-mode',
  'saved-calculations',
  'white-screen',
  'defect',
] as const;
export type ClientFaultKind = (typeof CLIENT_FAULT_KINDS)[number];

/**
 * How often it happened on one page since the page's last report, and whose code it was. The error's text is not sent:
 * it may contain what a reader typed.
 */
export type ClientFault = { remote: string; version: string; kind: ClientFaultKind; count: number };

/** `POST /api/client-faults`. */
export type ClientFaultsRequest = { faults: ClientFault[] };

export const CLIENT_FAULT_LIMITS = { faults: 50, count: 1_000 };
