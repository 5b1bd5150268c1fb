import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As long as privacy choices are kept: a device without a sign-in for half a year counts as a new one. */
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 3_600;

const NAME = 'known_device';
const NONCE_BYTES = 32;
const VALUE = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * The cookie of a device that signed in before ("Slow Down Online Guessing Attacks with Device Cookies", OWASP): a
 * random number and our signature on it. The signature keeps invented values away from the database, which holds the
 * owner beside a digest of the number, so that neither the cookie nor the table alone identifies the other.
 */
export class DeviceCookie {
  private readonly name: string;
  private readonly attributes: string;

  /**
   * With https the prefix `__Host-` keeps other hosts and plain connections from setting it; browsers refuse it
   * without.
   */
  constructor(
    private readonly key: Buffer,
    publicUrl: string,
  ) {
    const isSecure = new URL(publicUrl).protocol === 'https:';
    this.name = isSecure ? `__Host-${NAME}` : NAME;
    const attributes = ['Path=/', `Max-Age=${DEVICE_LIFETIME_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
    this.attributes = [...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
  }

  /** A new device: the digest by which it is found, and its `Set-Cookie` header. */
  issue(): { tokenHash: Buffer; header: string } {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return { tokenHash: digest(nonce), header: `${this.name}=${nonce}.${this.sign(nonce)}; ${this.attributes}` };
  }

  /** The digest of the device in a `Cookie` header; none when there is no cookie that we signed. */
  read(cookies: string | undefined): Buffer | undefined {
    const pair = cookies?.split(';').find((part) => part.trimStart().startsWith(`${this.name}=`));
    const [, nonce, signature] = VALUE.exec(pair?.trim().slice(this.name.length + 1) ?? '') ?? [];
    if (nonce === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(nonce))) ? digest(nonce) : undefined;
  }

  private sign(nonce: string): string {
    return createHmac('sha256', this.key).update(`known device:${nonce}`).digest('base64url');
  }
}

function digest(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest();
}
