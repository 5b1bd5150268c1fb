import type { ConsentChoices } from '@app/contracts';
import { addScript } from '../add-script';
import type { Vendor } from './vendor';

type Pixel = ((...command: unknown[]) => void) & {
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** The vendor's base code: commands wait until its script takes them. */
function createPixel(): Pixel {
  const pixel = ((...command) =>
    pixel.callMethod ? pixel.callMethod(...command) : void pixel.queue.push(command)) as Pixel;
  return Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0' });
}

function send(...command: unknown[]): void {
  window.fbq?.(...command);
}

/** Without a yes to personalized advertising it processes under its limited-use mode, as the server's events do. */
function setLimits(consent: ConsentChoices): void {
  send('dataProcessingOptions', consent.ad_personalization === 'granted' ? [] : ['LDU'], 0, 0);
}

/** The first of the delays of 1 to 5 s; and for how long its script may load (specification, section 7). */
const DELAY_MS = 1_000;
const LOAD_TIMEOUT_MS = 5_000;

export const metaPixel: Vendor = {
  delayMs: DELAY_MS,
  load(id, consent) {
    window.fbq ??= createPixel();
    window._fbq ??= window.fbq;
    setLimits(consent);
    // Or it would read buttons and fields on its own.
    send('set', 'autoConfig', false, id);
    send('init', id);
    send('track', 'PageView');
    addScript({ src: 'https://connect.facebook.net/en_US/fbevents.js', timeoutMs: LOAD_TIMEOUT_MS });
  },
  update: setLimits,
  stop: () => send('consent', 'revoke'),
  cookies: ['_fbp', '_fbc'],
};
