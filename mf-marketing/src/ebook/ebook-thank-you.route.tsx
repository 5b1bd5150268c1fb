import { Download } from 'lucide-react';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { PlaybookCover } from '../playbook/playbook-cover';
import { keptLink } from './kept-link';

export function head(): PageHead {
  return { title: 'Your playbook', description: 'Your copy of the transition playbook.', robots: 'noindex, nofollow' };
}

const never = () => () => {};

export function Component(): ReactNode {
  const link = useSyncExternalStore(never, keptLink, () => null);
  return (
    <div className="page section grid items-center gap-x-16 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div>
        <p className="eyebrow">Free playbook</p>
        <h1 className="mt-3 font-display text-3xl font-semibold tracking-tight">
          {link === null ? 'Check your inbox' : 'Your playbook is ready'}
        </h1>
        <p className="mt-4 max-w-[36rem] text-lg text-ink-soft">
          {link === null
            ? 'If you asked for the playbook, its link is in your email. It works for 24 hours; ' +
              'after that you can ask for a new one.'
            : 'We have also sent the link to your email address. It works for 24 hours.'}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {link === null ? (
            <LinkButton href="/ebook-download" size="lg">
              Ask for a new link
            </LinkButton>
          ) : (
            <LinkButton href={link} target="_blank" rel="noopener" size="lg" data-track="ebook-download">
              <Download aria-hidden="true" strokeWidth={1.5} className="size-5" />
              Download Playbook
            </LinkButton>
          )}
          <LinkButton href="/calculator" variant="secondary" size="lg">
            Calculate Your Value
          </LinkButton>
        </div>
      </div>
      <PlaybookCover className="mx-auto w-52 sm:w-60" />
    </div>
  );
}
