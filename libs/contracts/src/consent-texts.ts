import { CONSENT_TEXT_VERSION, type ConsentPurpose } from './consent';

export type ConsentWords = { label: string; text: string };

/** What is asked, word for word: an administrator publishes it, and every visitor is asked again. */
export type ConsentTexts = {
  question: string;
  /** What needs no choice. */
  necessary: ConsentWords;
  purposes: Record<ConsentPurpose, ConsentWords>;
};

/** The texts in use, with the version that each decision stores. */
export type PublishedConsent = { textVersion: string; texts: ConsentTexts };

/** Of a setting that was never saved, the texts of this code. Each save is a version of its own. */
export function consentTextVersion({ version, updatedAt }: { version: number; updatedAt: string | null }): string {
  return version === 0 || updatedAt === null ? CONSENT_TEXT_VERSION : `${updatedAt.slice(0, 10)}-v${version}`;
}

/** Until an administrator publishes others. CONSENT_TEXT_VERSION names these words: other ones need a new version. */
export const DEFAULT_CONSENT_TEXTS: ConsentTexts = {
  question:
    'This site keeps what it needs to work. Only if you agree, we also count visits and report sign-ups ' +
    'and purchases to the advertising services that led to them. Until you decide, none of this happens.',
  necessary: {
    label: 'Necessary',
    text:
      'Keeps you signed in, protects forms, and remembers your theme and these choices. ' +
      'Set by this site alone, never used to follow you, and always on because the site does not work without it.',
  },
  purposes: {
    analytics: {
      label: 'Analytics',
      text:
        'Counts visits and what is read, so that we see which pages help. ' +
        'Your name and email are never part of it.',
    },
    ad_storage: {
      label: 'Advertising cookies',
      text: 'Lets advertising services keep an identifier in this browser that says which ad led you here.',
    },
    ad_user_data: {
      label: 'Advertising measurement',
      text:
        'Reports a sign-up or purchase to the service whose ad led to it, with your email and name scrambled ' +
        '(hashed). What you send with a sign-up or download form also goes to our customer database (HubSpot), ' +
        'as you typed it.',
    },
    ad_personalization: {
      label: 'Personalized advertising',
      text: 'Lets those services use what they hear from us to choose which ads you see elsewhere.',
    },
  },
};
