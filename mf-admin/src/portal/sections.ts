import type { ComponentType } from 'react';
import { deferred, type Deferred } from '@app/web-kit';
import type { Section } from './section';

type LateSection = { name: string; part: Deferred<ComponentType> };

/** Each section is a file of its own, fetched when it is first opened; the overview comes with the portal. */
export const LATE_SECTIONS: Record<Exclude<Section, 'overview'>, LateSection> = {
  content: {
    name: 'Content',
    part: deferred(async () => (await import(/* webpackChunkName: "section-content" */ '../content/content')).Content),
  },
  writing: {
    name: 'Outlines',
    part: deferred(async () => (await import(/* webpackChunkName: "section-writing" */ '../writing/writing')).Writing),
  },
  media: {
    name: 'Media',
    part: deferred(async () => (await import(/* webpackChunkName: "section-media" */ '../media/media')).Media),
  },
  users: {
    name: 'Users',
    part: deferred(async () => (await import(/* webpackChunkName: "section-users" */ '../users/users')).Users),
  },
  inbox: {
    name: 'The inbox',
    part: deferred(async () => (await import(/* webpackChunkName: "section-inbox" */ '../inbox/inbox')).Inbox),
  },
  payments: {
    name: 'Payments',
    part: deferred(
      async () => (await import(/* webpackChunkName: "section-payments" */ '../payments/payments')).Payments,
    ),
  },
  reports: {
    name: 'Reports',
    part: deferred(async () => (await import(/* webpackChunkName: "section-reports" */ '../reports/reports')).Reports),
  },
  ndas: {
    name: 'NDAs',
    part: deferred(async () => (await import(/* webpackChunkName: "section-ndas" */ '../ndas/ndas')).Ndas),
  },
  proofs: {
    name: 'Proof of funds',
    part: deferred(async () => (await import(/* webpackChunkName: "section-proofs" */ '../proofs/proofs')).Proofs),
  },
  submissions: {
    name: 'Firm submissions',
    part: deferred(
      async () =>
        (await import(/* webpackChunkName: "section-submissions" */ '../submissions/submissions')).Submissions,
    ),
  },
  'firm-reviews': {
    name: 'Firm reviews',
    part: deferred(
      async () =>
        (await import(/* webpackChunkName: "section-firm-reviews" */ '../firm-reviews/firm-reviews')).FirmReviews,
    ),
  },
  'firm-imports': {
    name: 'Firm imports',
    part: deferred(
      async () =>
        (await import(/* webpackChunkName: "section-firm-imports" */ '../firm-imports/firm-imports')).FirmImports,
    ),
  },
  market: {
    name: 'Market data',
    part: deferred(
      async () => (await import(/* webpackChunkName: "section-market" */ '../market/market-data')).MarketData,
    ),
  },
  settings: {
    name: 'Settings',
    part: deferred(
      async () => (await import(/* webpackChunkName: "section-settings" */ '../settings/settings')).Settings,
    ),
  },
  'search-engines': {
    name: 'Search engines',
    part: deferred(
      async () =>
        (await import(/* webpackChunkName: "section-search-engines" */ '../search-engines/search-engines'))
          .SearchEngines,
    ),
  },
  conversions: {
    name: 'Conversions',
    part: deferred(
      async () =>
        (await import(/* webpackChunkName: "section-conversions" */ '../conversions/conversions')).Conversions,
    ),
  },
  releases: {
    name: 'Releases',
    part: deferred(
      async () => (await import(/* webpackChunkName: "section-releases" */ '../releases/releases')).Releases,
    ),
  },
  tokens: {
    name: 'Tokens',
    part: deferred(async () => (await import(/* webpackChunkName: "section-tokens" */ '../tokens/tokens')).Tokens),
  },
  approvals: {
    name: 'Approvals',
    part: deferred(
      async () => (await import(/* webpackChunkName: "section-approvals" */ '../approvals/approvals')).Approvals,
    ),
  },
  roles: {
    name: 'Roles',
    part: deferred(async () => (await import(/* webpackChunkName: "section-roles" */ '../roles/roles')).Roles),
  },
  audit: {
    name: 'The audit log',
    part: deferred(async () => (await import(/* webpackChunkName: "section-audit" */ '../audit/audit')).Audit),
  },
};
