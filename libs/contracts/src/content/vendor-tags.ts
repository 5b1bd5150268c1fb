import {
  CONSENT_GRANTED,
  consentSnapshotOf,
  type ConsentChoices,
  type ConsentDecision,
  type ConsentPurpose,
} from '../consent';

/** Services whose script a public page may load, under the names of the injection settings with their ids. */
export const TAG_SERVICES = ['googleTagManagerId', 'googleAnalyticsId', 'facebookPixelId'] as const;
export type TagService = (typeof TAG_SERVICES)[number];
/** Only the configured ones. */
export type TagIds = Partial<Record<TagService, string>>;

/** The consent that a service needs, and the origins that it loads scripts from, sends to and loads pictures from. */
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
  // Its container's content is managed elsewhere, so it requires consent to every purpose.
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
 * The services that a document has to allow: those that may run, and for a visitor who has not decided, those that
 * consent given on this page would allow. Nothing runs before consent; see ADR 21.
 */
export function admittedTags(ids: TagIds, decision: ConsentDecision | null, gpc: boolean): TagService[] {
  const yes = { choices: CONSENT_GRANTED, textVersion: '', decidedAt: '' };
  return allowedTags(ids, consentSnapshotOf(decision ?? yes, gpc));
}

/** The origins of these services, each once. */
export function tagOrigins(services: readonly TagService[], kind: 'scripts' | 'connect' | 'images'): string[] {
  return [...new Set(services.flatMap((service) => TAG_RULES[service][kind]))];
}
