import type { ComponentType } from 'react';
import type { Section } from './section';

type LateSection = { name: string; load: () => Promise<ComponentType> };

/** Each section is a file of its own, fetched when it is first opened; the overview comes with the portal. */
export const LATE_SECTIONS: Record<Exclude<Section, 'overview'>, LateSection> = {
  content: {
    name: 'Content',
    load: async () => (await import(/* webpackChunkName: "section-content" */ '../content/content')).Content,
  },
  writing: {
    name: 'Outlines',
    load: async () => (await import(/* webpackChunkName: "section-writing" */ '../writing/writing')).Writing,
  },
  media: {
    name: 'Media',
    load: async () => (await import(/* webpackChunkName: "section-media" */ '../media/media')).Media,
  },
  users: {
    name: 'Users',
    load: async () => (await import(/* webpackChunkName: "section-users" */ '../users/users')).Users,
  },
  inbox: {
    name: 'The inbox',
    load: async () => (await import(/* webpackChunkName: "section-inbox" */ '../inbox/inbox')).Inbox,
  },
  payments: {
    name: 'Payments',
    load: async () => (await import(/* webpackChunkName: "section-payments" */ '../payments/payments')).Payments,
  },
  reports: {
    name: 'Reports',
    load: async () => (await import(/* webpackChunkName: "section-reports" */ '../reports/reports')).Reports,
  },
  ndas: {
    name: 'NDAs',
    load: async () => (await import(/* webpackChunkName: "section-ndas" */ '../ndas/ndas')).Ndas,
  },
  proofs: {
    name: 'Proof of funds',
    load: async () => (await import(/* webpackChunkName: "section-proofs" */ '../proofs/proofs')).Proofs,
  },
  submissions: {
    name: 'Firm submissions',
    load: async () =>
      (await import(/* webpackChunkName: "section-submissions" */ '../submissions/submissions')).Submissions,
  },
  'firm-reviews': {
    name: 'Firm reviews',
    load: async () =>
      (await import(/* webpackChunkName: "section-firm-reviews" */ '../firm-reviews/firm-reviews')).FirmReviews,
  },
  'firm-imports': {
    name: 'Firm imports',
    load: async () =>
      (await import(/* webpackChunkName: "section-firm-imports" */ '../firm-imports/firm-imports')).FirmImports,
  },
  market: {
    name: 'Market data',
    load: async () => (await import(/* webpackChunkName: "section-market" */ '../market/market-data')).MarketData,
  },
  settings: {
    name: 'Settings',
    load: async () => (await import(/* webpackChunkName: "section-settings" */ '../settings/settings')).Settings,
  },
  'search-engines': {
    name: 'Search engines',
    load: async () =>
      (await import(/* webpackChunkName: "section-search-engines" */ '../search-engines/search-engines')).SearchEngines,
  },
  conversions: {
    name: 'Conversions',
    load: async () =>
      (await import(/* webpackChunkName: "section-conversions" */ '../conversions/conversions')).Conversions,
  },
  releases: {
    name: 'Releases',
    load: async () => (await import(/* webpackChunkName: "section-releases" */ '../releases/releases')).Releases,
  },
  tokens: {
    name: 'Tokens',
    load: async () => (await import(/* webpackChunkName: "section-tokens" */ '../tokens/tokens')).Tokens,
  },
  approvals: {
    name: 'Approvals',
    load: async () => (await import(/* webpackChunkName: "section-approvals" */ '../approvals/approvals')).Approvals,
  },
  roles: {
    name: 'Roles',
    load: async () => (await import(/* webpackChunkName: "section-roles" */ '../roles/roles')).Roles,
  },
  audit: {
    name: 'The audit log',
    load: async () => (await import(/* webpackChunkName: "section-audit" */ '../audit/audit')).Audit,
  },
};
