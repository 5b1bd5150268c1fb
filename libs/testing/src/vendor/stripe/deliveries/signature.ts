import { createHmac } from 'node:crypto';

/** The vendor's header: one `v1` for each secret, so that a secret can be replaced without a gap. */
export function signatureHeader(body: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
