import { DEFAULT_CONSENT_TEXTS, type ConsentTexts } from '@app/contracts';
import { useSiteContent } from '../site/site-content.query';

/** As an administrator published them; until they are read, those of this code. */
export function useConsentTexts(): ConsentTexts {
  return useSiteContent()?.consent?.texts ?? DEFAULT_CONSENT_TEXTS;
}

/** Fixed wording: state rules name it. */
export const SIGNAL = {
  title: 'Opt-Out Request Honored',
  text:
    'Your browser sends a Global Privacy Control signal. ' +
    'Advertising is off and stays off, whatever you choose here.',
};

export const SAVED = {
  title: 'Privacy choices saved',
  description: 'You can change them at the bottom of every page.',
};
