import type { MenuItem } from '@app/contracts';

const inside = { is_external: false };

/** One name for each place, in header, footer and titles; the addresses are the specification's (2.4 and 2.5). */
export const seedMenus: Omit<MenuItem, 'id' | 'sort_order'>[] = [
  { type: 'main_menu', label: 'Calculator', url: '/calculator', ...inside },
  { type: 'main_menu', label: 'Marketplace', url: '/marketplace', ...inside },
  { type: 'main_menu', label: 'Growth', url: '/marketing', ...inside },
  { type: 'main_menu', label: 'Blog', url: '/blog', ...inside },
  { type: 'quick_links', label: 'Calculator', url: '/calculator', ...inside },
  { type: 'quick_links', label: 'Marketplace', url: '/marketplace', ...inside },
  { type: 'quick_links', label: 'Growth', url: '/marketing', ...inside },
  { type: 'quick_links', label: 'Blog', url: '/blog', ...inside },
  { type: 'quick_links', label: 'Login', url: '/auth', ...inside },
  { type: 'legal_links', label: 'Privacy Policy', url: '/privacy', ...inside },
  { type: 'legal_links', label: 'Terms of Service', url: '/terms', ...inside },
  { type: 'legal_links', label: 'FAQ', url: '/faq', ...inside },
];
