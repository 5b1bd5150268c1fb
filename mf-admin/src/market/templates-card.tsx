import { useRef, useState, type ReactNode } from 'react';
import type { StoredMarket } from '@app/contracts';
import { templateWarning, writtenMonth } from '@app/domain';
import { Badge, Button, Card } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { isFocusLost } from '../portal/dialog';
import { Only } from '../portal/rights';
import { useRemoveTemplate } from './api/market';
import { CHANNEL_NAMES, namedSources, sourcesText } from './market-words';
import { TemplateDialog, type StoredTemplate } from './template-dialog';

type Asked = { kind: 'save'; template: StoredTemplate | null } | { kind: 'remove'; template: StoredTemplate };
type Props = { templates: StoredTemplate[]; sources: StoredMarket['sources']; today: string };

/** "Quillmark Securities: Up-front with quarterly asset steps" */
const nameOf = ({ firmName, title }: StoredTemplate): string => `${firmName}: ${title}`;

/** What "Calculate with this firm" starts from: added, corrected and deleted here. */
export function TemplatesCard({ templates, sources, today }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const known = namedSources(sources);
  const close = () => {
    setAsked(null);
    if (isFocusLost()) heading.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="deal-terms" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="deal-terms" ref={heading} tabIndex={-1} className="focus-ring text-base font-semibold">
            Deal terms of firms
          </h2>
          <p className="text-sm text-ink-soft">“Calculate with this firm” starts from them.</p>
        </div>
        <Only right="market.write">
          <Button variant="secondary" onClick={() => setAsked({ kind: 'save', template: null })}>
            Add terms
          </Button>
        </Only>
      </div>
      {templates.length === 0 && <p className="text-sm text-ink-soft">None yet: firms start from typical terms.</p>}
      <ul className="flex flex-col divide-y divide-line text-sm">
        {templates.map((template) => (
          <li key={template.id} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="wrap-anywhere">
                <span className="font-medium">{template.firmName}</span>, {CHANNEL_NAMES[template.offer.channel]}{' '}
                {templateWarning(template, today.slice(0, 7)) !== null && <Badge tone="warning">Old</Badge>}
              </p>
              <p className="wrap-anywhere text-ink-soft">
                {template.title}. As of {writtenMonth(template.asOf)}. {sourcesText(template.sourceIds, known)}.
              </p>
            </div>
            <Only right="market.write">
              <div className="flex gap-1">
                <Button variant="quiet" size="sm" onClick={() => setAsked({ kind: 'save', template })}>
                  Change<span className="sr-only"> the terms {nameOf(template)}</span>
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setAsked({ kind: 'remove', template })}>
                  Delete<span className="sr-only"> the terms {nameOf(template)}</span>
                </Button>
              </div>
            </Only>
          </li>
        ))}
      </ul>
      {asked?.kind === 'save' && (
        <TemplateDialog
          template={asked.template}
          taken={templates.map(({ id }) => id)}
          sources={sources}
          today={today}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && <RemoveTemplate template={asked.template} onClose={close} />}
    </Card>
  );
}

function RemoveTemplate({ template, onClose }: { template: StoredTemplate; onClose: () => void }): ReactNode {
  const remove = useRemoveTemplate();
  const { id, version } = template;
  return (
    <ConfirmDialog
      title={`Delete the terms ${nameOf(template)}?`}
      action="Delete"
      pendingLabel="Deleting"
      change={remove}
      onConfirm={() => remove.mutate({ id, version })}
      onClose={onClose}
    >
      Every version of them is kept. Calculations that started from them do not change.
    </ConfirmDialog>
  );
}
