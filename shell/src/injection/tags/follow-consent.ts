import { allowedTags, type PageInjection, type TagService } from '@app/contracts';
import { consentSnapshot, subscribeConsent } from '@app/web-kit';
import { addScript } from '../add-script';
import type { Border } from '../border';
import { closeDocument, forgetCookies } from './close-document';
import { googleAnalytics, googleTagManager } from './google';
import { metaPixel } from './meta-pixel';
import type { Vendor } from './vendor';

const VENDORS: Record<TagService, Vendor> = {
  googleTagManagerId: googleTagManager,
  googleAnalyticsId: googleAnalytics,
  facebookPixelId: metaPixel,
};

/**
 * Loads each service, after its delay, once there is consent, and stops it when consent is withdrawn. What this
 * document does not allow, or has stopped, comes with the next page, which is then a document of its own.
 */
export function followConsent({ tags, admitted }: Pick<PageInjection, 'tags' | 'admitted'>, border: Border): void {
  const running = new Set<TagService>();
  const waiting = new Map<TagService, ReturnType<typeof setTimeout>>();
  const open = new Set(admitted);

  function stop(services: TagService[]): void {
    for (const service of services) {
      VENDORS[service].stop(tags[service] ?? '');
      forgetCookies(VENDORS[service].cookies);
      running.delete(service);
    }
    open.clear();
    closeDocument([...running]);
    border.expire();
  }

  /** After its delay, with the decision of that moment; a consent that is withdrawn before has loaded nothing. */
  function load(service: TagService): void {
    const start = () => {
      waiting.delete(service);
      running.add(service);
      VENDORS[service].load(tags[service] ?? '', consentSnapshot());
    };
    waiting.set(service, setTimeout(start, VENDORS[service].delayMs));
  }

  function follow(): void {
    const consent = consentSnapshot();
    const allowed = allowedTags(tags, consent);
    for (const [service, timer] of waiting)
      if (!allowed.includes(service)) {
        clearTimeout(timer);
        waiting.delete(service);
      }
    const withdrawn = [...running].filter((service) => !allowed.includes(service));
    if (withdrawn.length > 0) stop(withdrawn);
    for (const service of allowed) {
      if (running.has(service)) VENDORS[service].update(consent);
      else if (waiting.has(service)) continue;
      else if (open.has(service)) load(service);
      else border.expire();
    }
  }

  subscribeConsent(follow);
  follow();
}

export function runInjected(injection: PageInjection, border: Border): void {
  injection.scripts.forEach(addScript);
  followConsent(injection, border);
}
