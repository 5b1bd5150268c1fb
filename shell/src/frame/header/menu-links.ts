import type { FrameLink } from '../site/site-frame';

export const DASHBOARD: FrameLink = { id: 'dashboard', label: 'Dashboard', href: '/dashboard', external: false };
