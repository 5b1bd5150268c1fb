import { DEFAULT_CONSENT_TEXTS, SAMPLE_EMAIL, SITE_NAME } from '@app/contracts';
import { DEFAULT_TIME_ZONE } from '@app/domain';
import type { Settings } from './settings.repository';

const DESCRIPTION =
  'Financial advisor career insights and compensation analysis: understand a transition offer, ' +
  'compare it with staying, and buy or sell a practice in confidence.';

/** The specification's figures are examples: what shows them says so. */
const SAMPLE_SOURCE = 'sample figure of this demonstration site';

/**
 * Defaults until an administrator changes them. Stored documents are merged into these, so that a
 * setting added by a later version has a value before it is first saved.
 */
export const DEFAULT_SETTINGS: Settings = {
  site: {
    siteName: SITE_NAME,
    contactEmail: SAMPLE_EMAIL,
    timeZone: DEFAULT_TIME_ZONE,
    statistics: [
      {
        id: 'advisors-served',
        prefix: '',
        value: 745,
        suffix: '+',
        label: 'Financial Advisors Served',
        enabled: true,
        source: SAMPLE_SOURCE,
      },
      {
        id: 'client-satisfaction',
        prefix: '',
        value: 99,
        suffix: '%',
        label: 'Client Satisfaction',
        enabled: true,
        source: SAMPLE_SOURCE,
      },
      {
        id: 'deal-improvement',
        prefix: '',
        value: 27.9,
        suffix: '%',
        label: 'Avg. Improved Deal Value',
        enabled: true,
        source: SAMPLE_SOURCE,
      },
      {
        id: 'assets-analyzed',
        prefix: '$',
        value: 17,
        suffix: 'B',
        label: 'Advisor Assets Analyzed',
        enabled: true,
        source: SAMPLE_SOURCE,
      },
    ],
  },
  footer: {
    aboutText:
      'Independent tools and plain explanations for financial advisors who weigh a move, an offer, ' +
      'or the sale of a practice.',
    contactContent: '',
    socialFacebook: '',
    socialTwitter: '',
    socialLinkedin: '',
    socialInstagram: '',
    socialemail: '',
    footerNotice: '',
    company: `${SITE_NAME} (sample company)`,
    address: '100 Sample Street\nColumbus, OH 43215',
    law: 'the State of Ohio (sample)',
  },
  logo: { logoLightUrl: null, logoDarkUrl: null, logoHeaderSize: 40, logoFooterSize: 32 },
  seo: {
    siteTitle: SITE_NAME,
    metaTitle: `${SITE_NAME}: transition offers and practice sales, understood`,
    metaDescription: DESCRIPTION,
    keywords:
      'financial advisor transition, recruiting deal calculator, forgivable note, practice for sale, ' +
      'advisor compensation',
    ogTitle: `${SITE_NAME}: Your Next Move, Simplified.`,
    ogDescription: DESCRIPTION,
    ogImage: '',
    twitterHandle: '',
    twitterCardType: 'summary_large_image',
    indexContent: true,
    robotsDirectives: 'index, follow',
    canonicalDomain: '',
    enableSchemaMarkup: true,
    customSchema: '',
  },
  injection: {
    googleTagManagerId: '',
    googleAnalyticsId: '',
    facebookPixelId: '',
    customCSS: '',
    customJavaScript: '',
    footerJavaScript: '',
  },
  firms: { submissionFeeCents: 0 },
  consent: DEFAULT_CONSENT_TEXTS,
};
