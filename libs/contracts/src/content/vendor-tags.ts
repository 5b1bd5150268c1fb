import {
  CONSENT_GRANTED,
  consentSnapshotOf,
  type ConsentChoices,
  type ConsentDecision,
  type ConsentPurpose,
} from '../consent';

/** Services whose script a public page may load, under the names of the injection settings that hold their ids. */
export const TAG_SERVICES = ['googleTagManagerId', 'googleAnalyticsId', 'facebookPixelId'] as const;
export type TagService = (typeof TAG_SERVICES)[number];
/** Only those that are configured. */
export type TagIds = Partial<Record<TagService, string>>;

/** What a service needs to be allowed, and the origins that it loads scripts from, sends to and takes pictures from. */
type TagRule = {
  needs: readonly ConsentPurpose[];
  scripts: readonly string[];
  connect: readonly string[];
  images: readonly string[];
};

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/**
 * Origins: developers.google.com/tag-platform/security/guides/csp (without Google Signals) and the pixel's own base
 * code.
 */
export const TAG_RULES: Record<TagService, TagRule> = {
  // What its container holds is decided elsewhere, so that it takes a yes to everything.
  googleTagManagerId: {
    needs: ['analytics', 'ad_storage', 'ad_user_data', 'ad_personalization'],
    scripts: [TAG_MANAGER],
    connect: [TAG_MANAGER],
    images: [TAG_MANAGER],
  },
  googleAnalyticsId: { needs: ['analytics'], scripts: [TAG_MANAGER], connect: ANALYTICS, images: ANALYTICS },
  facebookPixelId: {
    needs: ['ad_storage', 'ad_user_data'],
    scripts: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com'],
    images: ['https://www.facebook.com'],
  },
};

/** The configured services that may run under these choices. */
export function allowedTags(ids: TagIds, choices: ConsentChoices): TagService[] {
  return TAG_SERVICES.filter(
    (service) => ids[service] && TAG_RULES[service].needs.every((purpose) => choices[purpose] === 'granted'),
  );
}

/**
 * The services that a document has to let in: those that are allowed, and for somebody who has not decided those that a
 * yes on this very page would allow. Nothing runs before the yes; see ADR 21.
 */
export function admittedTags(ids: TagIds, decision: ConsentDecision | null, gpc: boolean): TagService[] {
  const yes = { choices: CONSENT_GRANTED, textVersion: '', decidedAt: '' };
  return allowedTags(ids, consentSnapshotOf(decision ?? yes, gpc));
}

/** The origins of some services, each once. */
export function tagOrigins(services: readonly TagService[], kind: 'scripts' | 'connect' | 'images'): string[] {
  return [...new Set(services.flatMap((service) => TAG_RULES[service][kind]))];
}
