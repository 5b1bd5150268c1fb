import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SocialLink } from '../site/site-frame';

/** Plain drawings of the networks' initials: the icon set contains no trademarks. */
const PATHS: Record<Exclude<SocialLink['kind'], 'email'>, ReactNode> = {
  facebook: (
    <path
      d={
        'M14.5 20v-7h2.6l.4-3h-3V8.2c0-.9.3-1.5 1.6-1.5h1.5V4.1A19 19 0 0 0 15.3 4C13 4 11.5 5.4 11.5 ' +
        '7.9V10H9v3h2.5v7'
      }
    />
  ),
  twitter: <path d="M4.5 4.5 19.5 19.5M19 4.5 5 19.5" />,
  linkedin: <path d="M5 9.5V19M5 5v.1M10 19V9.5M10 13.5c0-2.2 1.6-4 3.8-4s3.7 1.6 3.7 4V19" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.6" />
      <path d="M16.8 7.2v.01" />
    </>
  ),
};

export function SocialIcon({ kind }: { kind: SocialLink['kind'] }): ReactNode {
  if (kind === 'email') return <Mail aria-hidden="true" strokeWidth={1.5} className="size-5" />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {PATHS[kind]}
    </svg>
  );
}
