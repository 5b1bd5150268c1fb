import { findRouteOwner, type ReleaseRegistry } from '@app/contracts';
import { consentSnapshot, subscribeConsent } from '@app/web-kit';
import { track } from '@app/web-kit/tracking';
import { TITLED_EVENT } from '../composition/page-head';

/** A page counts as read once it was visible for so long. */
const ENGAGED_MS = 10_000;
/** For how long a page that is opened in place may lack its title. */
const TITLE_MS = 3_000;

/**
 * The page as it may be told: a public one by its address and title, any other by its route alone, since both can say
 * what a signed-in user does. Null for the management portal and for addresses with a secret.
 */
export function tellablePage(
  registry: ReleaseRegistry,
  href: string,
  title: string,
): { url: string; title?: string } | null {
  const { origin, pathname } = new URL(href);
  const owner = findRouteOwner(registry, pathname);
  if (!owner) return { url: href, title };
  const { path, access, noReferrer } = owner.route;
  if (noReferrer || access.startsWith('admin')) return null;
  return access === 'public' ? { url: href, title } : { url: origin + path };
}

/** One event for each page: the first one, and each that is opened in place; again for a decision on this page. */
export function followPageViews(registry: () => ReleaseRegistry): void {
  let told = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const { origin, pathname } = window.location;
    if (consentSnapshot().analytics !== 'granted') return;
    if (told === origin + pathname) return;
    told = origin + pathname;
    clearTimeout(timer);
    const page = tellablePage(registry(), window.location.href, document.title);
    if (!page) return;
    track({ name: 'page_view', page });
    timer = setTimeout(() => {
      if (document.visibilityState !== 'visible' || told !== origin + pathname) return;
      const parameters = { engagement_type: 'visible', engagement_source: 'timer' };
      track({ name: 'user_engagement', page, parameters });
    }, ENGAGED_MS);
  };
  let untitled: ReturnType<typeof setTimeout> | undefined;
  // Until its code has come the document has the title of the page before.
  window.addEventListener('composition:navigated', () => {
    clearTimeout(untitled);
    untitled = setTimeout(tell, TITLE_MS);
  });
  window.addEventListener(TITLED_EVENT, tell);
  subscribeConsent(tell);
  tell();
}

/**
 * Clicks on what a page names as worth counting: `data-track` says what it is. They are seen before a link opens its
 * page in place, so that each is told with the page that it happened on.
 */
export function followClicks(registry: () => ReleaseRegistry): void {
  const tell = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
    const source = element?.dataset['track'];
    const page = source ? tellablePage(registry(), window.location.href, document.title) : null;
    if (source && page)
      track({ name: 'button_click', page, parameters: { engagement_type: 'click', engagement_source: source } });
  };
  document.addEventListener('click', tell, { capture: true });
}
