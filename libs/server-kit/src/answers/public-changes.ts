import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/**
 * Counts the changes of public answers that this process was notified of. Each context's caches report theirs; the site
 * reads the count with the registry and then serves nothing that it read before.
 */
@Injectable()
export class PublicChanges {
  private readonly replica = randomBytes(6).toString('base64url');
  private count = 0;

  /** Value of PUBLIC_CHANGES_HEADER: two values of one replica differ when there was a change between them. */
  get value(): string {
    return `${this.replica}.${this.count}`;
  }

  note(): void {
    this.count += 1;
  }
}
