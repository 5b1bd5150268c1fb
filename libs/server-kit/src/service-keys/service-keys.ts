import type { ServiceKeyName } from '@app/contracts';
import type { Clock } from '../clock/clock';
import { DEVELOPMENT_SMTP_URL, type AppConfig } from '../config/config';
import { encryptionKeyOf, unseal, type EncryptionKey, type SealedSecret } from '../secrets/secret-box';
import type { ServiceKeysRepository } from './service-keys.repository';

/** Where a context finds the key of a service outside. */
export interface ServiceKeys {
  /**
   * What is valid now: the present key first, then the one that it replaced while that is valid too. Empty without a
   * key. A key of the environment wins over one of the portal.
   */
  read(name: ServiceKeyName): Promise<string[]>;
}

type KeyDeclaration = {
  variable: 'SMTP_URL' | 'TEXT_SERVICE_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';
  /** Whether something reads it through `ServiceKeys`; the others come from the environment alone. */
  isWritable: boolean;
  hasOverlap: boolean;
};

export const KEY_DECLARATIONS: Record<ServiceKeyName, KeyDeclaration> = {
  'smtp-url': { variable: 'SMTP_URL', isWritable: true, hasOverlap: false },
  'text-service-url': { variable: 'TEXT_SERVICE_URL', isWritable: true, hasOverlap: false },
  'stripe-secret-key': { variable: 'STRIPE_SECRET_KEY', isWritable: false, hasOverlap: false },
  'stripe-webhook-secret': { variable: 'STRIPE_WEBHOOK_SECRET', isWritable: false, hasOverlap: true },
};

export type KeyConfig = Partial<Pick<AppConfig, KeyDeclaration['variable']>> &
  Pick<AppConfig, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_ID' | 'isProduction'> &
  Partial<Pick<AppConfig, 'ENCRYPTION_KEY_PREVIOUS' | 'ENCRYPTION_KEY_PREVIOUS_ID'>>;

/** As the value of a variable: the operator leaves the key to the portal. */
export const LEFT_TO_PORTAL = 'portal';

/** The key that the environment of this program gives; what is only a default of development is none. */
export function environmentKey(config: KeyConfig, name: ServiceKeyName): string | null {
  const value = config[KEY_DECLARATIONS[name].variable];
  if (value === undefined || value === LEFT_TO_PORTAL) return null;
  return value === DEVELOPMENT_SMTP_URL && !config.isProduction ? null : value;
}

/** Bound into the sealed text, so that a key cannot be moved to another service. */
export const ownerOf = (name: ServiceKeyName) => `service key ${name}`;

const FRESH_MS = 5_000;
const USE_NOTED_MS = 60_000;

type Known = { readAt: number; values: Promise<string[]> };

/** A change in the portal is in effect within seconds, in every process. */
export class StoredServiceKeys implements ServiceKeys {
  private readonly known = new Map<ServiceKeyName, Known>();
  private readonly ring: EncryptionKey;

  constructor(
    private readonly keys: Pick<ServiceKeysRepository, 'find' | 'noteUse'>,
    private readonly config: KeyConfig,
    private readonly clock: Clock,
  ) {
    this.ring = encryptionKeyOf(config);
  }

  async read(name: ServiceKeyName): Promise<string[]> {
    const given = environmentKey(this.config, name);
    if (given !== null) return [given];
    const now = this.clock.now().getTime();
    const known = this.known.get(name);
    if (known && now - known.readAt < FRESH_MS) return known.values;
    const values = this.stored(name);
    this.known.set(name, { readAt: now, values });
    // What failed is read again.
    values.catch(() => this.known.delete(name));
    return values;
  }

  private async stored(name: ServiceKeyName): Promise<string[]> {
    const row = await this.keys.find(name);
    if (!row?.present) return [];
    const now = this.clock.now();
    await this.keys.noteUse(name, now, new Date(now.getTime() - USE_NOTED_MS));
    const opened = (sealed: SealedSecret) => unseal(sealed, ownerOf(name), this.ring);
    const isOverlapping = row.previous && row.previousUntil && row.previousUntil > now;
    return [opened(row.present), ...(isOverlapping && row.previous ? [opened(row.previous)] : [])];
  }
}
