import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { Card, PageHeader } from '@app/ui';
import { navigate } from '@app/web-kit';
import { PLAYBOOK_CONTENTS } from '../playbook/playbook-contents';
import { PlaybookCover } from '../playbook/playbook-cover';
import { PlaybookForm } from '../playbook/playbook-form';
import { usePlaybook } from '../playbook/use-playbook';
import { keepLink } from './kept-link';

export function head(): PageHead {
  return {
    title: 'The free transition playbook',
    description:
      'A working document for advisors: read an offer, prepare a move, price a practice. ' +
      'A PDF to keep, free of charge.',
    canonicalPath: '/ebook-download',
  };
}

export function Component(): ReactNode {
  const playbook = usePlaybook(({ downloadUrl }) => {
    keepLink(downloadUrl);
    navigate('/ebook-thank-you');
  });
  return (
    <div className="page section grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <PageHeader
        eyebrow="Free playbook"
        title="The whole move on paper, before the first conversation"
        lead="What to collect, what to ask and what to calculate, in the order it comes up."
      />
      <Card as="section" aria-labelledby="get-playbook" className="self-start lg:row-span-2">
        <h2 id="get-playbook" className="font-display text-xl font-semibold">
          Get the PDF
        </h2>
        <p className="mt-2 mb-6 text-sm text-ink-soft">
          Tell us where to send the link. You can download it on the next page too.
        </p>
        <PlaybookForm id="ebook-download-form" playbook={playbook} />
      </Card>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center">
        <PlaybookCover className="w-40" />
        <ul aria-label="What is in it" className="grid gap-3.5">
          {PLAYBOOK_CONTENTS.map((item) => (
            <li key={item} className="flex gap-2.5">
              <Check aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-accent" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
