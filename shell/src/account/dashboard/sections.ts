export const SECTIONS = ['overview', 'profile', 'billing', 'notifications', 'security', 'data'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_TEXTS: Record<Section, { label: string; title: string; lead: string }> = {
  overview: {
    label: 'Overview',
    // True on the first visit, too.
    title: 'Welcome',
    lead: 'Your practice, your figures, and what you may want to look at next.',
  },
  profile: {
    label: 'Profile',
    title: 'Profile',
    lead: 'What we know about you and your practice. Only your name is required.',
  },
  billing: {
    label: 'Billing',
    title: 'Billing',
    lead: 'Your membership, the next charge, your card and every receipt.',
  },
  notifications: {
    label: 'Notifications',
    title: 'Notifications',
    lead: 'What we may email you about. Changes take effect immediately.',
  },
  security: {
    label: 'Security',
    title: 'Security',
    lead: 'Your password, two-factor authentication, and signed-in devices.',
  },
  data: { label: 'Your data', title: 'Your data', lead: 'Download it, or have it deleted.' },
};

/** The part of the dashboard that the address names; anything else is the overview. */
export function sectionOf(params: URLSearchParams): Section {
  const named = params.get('section');
  return SECTIONS.find((section) => section === named) ?? 'overview';
}

export function sectionAddress(section: Section): string {
  return section === 'overview' ? '/dashboard' : `/dashboard?section=${section}`;
}
