import { CONSENT_DAYS, type ConsentSnapshot } from '@app/contracts';

/** Google's own name: its tag goes on with the identifier that it finds there. */
const COOKIE = '_ga';
const DAY_SECONDS = 86_400;

function write(value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/**
 * The identifier by which analytics tells browsers apart. This site sets it with the decision that allows it, because
 * Google takes no event without one, and its tag comes late, not everywhere, or not at all.
 */
export function keepAnalyticsId({ analytics }: Pick<ConsentSnapshot, 'analytics'>, now = Date.now()): void {
  const isKept = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (analytics !== 'granted') {
    if (isKept) write('', 0);
    return;
  }
  if (isKept) return;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  write(`GA1.1.${random >>> 1}.${Math.floor(now / 1_000)}`, CONSENT_DAYS * DAY_SECONDS);
}
