import type { AlertDigest } from '@app/contracts';

/** The content of alert mails, provided by the marketplace: read at the moment of sending and stored nowhere else. */
export interface AlertDigests {
  /** Null when nothing is left to tell: every listing was withdrawn, or the recipient ended the alerts. */
  read(digestId: string): Promise<AlertDigest | null>;
}
