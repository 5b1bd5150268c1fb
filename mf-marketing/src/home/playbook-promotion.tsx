import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@app/ui';
import { PLAYBOOK_CONTENTS } from '../playbook/playbook-contents';
import { PlaybookCover } from '../playbook/playbook-cover';
import { PlaybookModal } from '../playbook/playbook-modal';

export function PlaybookPromotion(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="playbook" className="border-t border-line bg-sunken">
      <div className="page section grid items-center gap-x-20 gap-y-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div>
          <p className="eyebrow">Free playbook</p>
          <h2 id="playbook" className="mt-2 font-display text-2xl font-semibold tracking-tight">
            The whole move on paper, before the first conversation
          </h2>
          <p className="mt-4 max-w-[36rem] text-ink-soft">
            A working document for advisors: what to collect, what to ask and what to calculate, in the order it comes
            up.
          </p>
          <ul className="mt-6 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
            {PLAYBOOK_CONTENTS.map((item) => (
              <li key={item} className="flex gap-2.5">
                <Check aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4.5 shrink-0 text-accent" />
                {item}
              </li>
            ))}
          </ul>
          <Button
            size="lg"
            className="mt-8"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            data-track="home-playbook"
          >
            Get Free Playbook
          </Button>
        </div>
        <PlaybookCover className="mx-auto w-52 sm:w-60 lg:w-64" />
      </div>
      <PlaybookModal open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
