/** Mails as far as an operator must know of them: none of their recipients, and none of their texts. */
export type MailHealth = {
  waiting: number;
  /** Of the mail that waits longest; 0 when none waits. */
  oldestSeconds: number;
  /** Of the last 24 hours. */
  sent: number;
  failed: number;
  /** The latest of the last 24 hours. */
  lastFailure: { template: string; at: string; error: string | null } | null;
};

/** `GET /api/admin/background-work`: what the worker has to do; counts end at 10,000. */
export type BackgroundWork = {
  mails: MailHealth;
  /** Of what the API wrote and no worker has taken: a figure that grows means that no worker runs. */
  outboxOldestSeconds: number;
};
