import type { ConsentPurpose } from '@app/contracts';

/*
 * What is asked, word for word. CONSENT_TEXT_VERSION (libs/contracts/src/consent.ts) names these words: a change of
 * their meaning needs a new version, and every visitor is asked again. consent-words.spec.ts checks that.
 */

export const QUESTION =
  'This site keeps what it needs to work. Only if you agree, we also count visits and report sign-ups ' +
  'and purchases to the advertising services that led to them. Until you decide, none of this happens.';

export const NECESSARY = {
  label: 'Necessary',
  text:
    'Keeps you signed in, protects forms, and remembers your theme and these choices. ' +
    'Set by this site alone, never used to follow you, and always on because the site does not work without it.',
};

export const PURPOSES: Record<ConsentPurpose, { label: string; text: string }> = {
  analytics: {
    label: 'Analytics',
    text: 'Counts visits and what is read, so that we see which pages help. Your name and email are never part of it.',
  },
  ad_storage: {
    label: 'Advertising cookies',
    text: 'Lets advertising services keep an identifier in this browser that says which ad led you here.',
  },
  ad_user_data: {
    label: 'Advertising measurement',
    text:
      'Reports a sign-up or purchase to the service whose ad led to it, with your email and name scrambled (hashed). ' +
      'What you send with a sign-up or download form also goes to our customer database (HubSpot), as you typed it.',
  },
  ad_personalization: {
    label: 'Personalized advertising',
    text: 'Lets those services use what they hear from us to choose which ads you see elsewhere.',
  },
};

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
