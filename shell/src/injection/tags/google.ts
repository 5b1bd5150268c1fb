import { CONSENT_DENIED, type ConsentChoices } from '@app/contracts';
import { addScript } from '../add-script';
import type { Vendor } from './vendor';

declare global {
  interface Window {
    dataLayer?: unknown[];
    /** Whether a container listens, which analytics alone does not say: it has the same layer. */
    isTagManagerRunning?: boolean;
  }
}

const HOST = 'https://www.googletagmanager.com';

function layer(): unknown[] {
  return (window.dataLayer ??= []);
}

/** Google's scripts tell a command from an event by its being an `arguments` object. */
function gtag(..._command: unknown[]): void {
  layer().push(arguments);
}

/** The four choices and nothing else that a decision may hold. */
function consentMode({ analytics, ad_storage, ad_user_data, ad_personalization }: ConsentChoices) {
  return { ad_storage, ad_user_data, ad_personalization, analytics_storage: analytics };
}

let begun = false;

/** Consent mode v2: denied by default, then what was decided; before any other command. */
function begin(consent: ConsentChoices): void {
  if (!begun) gtag('consent', 'default', consentMode(CONSENT_DENIED));
  begun = true;
  gtag('consent', 'update', consentMode(consent));
}

const update = (consent: ConsentChoices) => gtag('consent', 'update', consentMode(consent));
const cookies = ['_ga', '_gid', '_gat', '_gcl', '_dc_gtm_'];

export const googleAnalytics: Vendor = {
  delayMs: 5_000,
  load(id, consent) {
    begin(consent);
    gtag('js', new Date());
    // Counts visits and nothing else: advertising is told by the server, with its own consent.
    gtag('config', id, { allow_google_signals: false, allow_ad_personalization_signals: false });
    addScript({ src: `${HOST}/gtag/js?id=${encodeURIComponent(id)}` });
  },
  update,
  // Its documented switch; a denied consent alone would still send pings.
  stop: (id) => void Reflect.set(window, `ga-disable-${id}`, true),
  cookies,
};

export const googleTagManager: Vendor = {
  delayMs: 1_500,
  load(id, consent) {
    begin(consent);
    window.isTagManagerRunning = true;
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript({ src: `${HOST}/gtm.js?id=${encodeURIComponent(id)}` });
  },
  update,
  stop() {
    window.isTagManagerRunning = false;
    update(CONSENT_DENIED);
  },
  cookies,
};
