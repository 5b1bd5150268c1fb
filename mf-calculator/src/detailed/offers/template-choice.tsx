import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DealTemplate } from '@app/contracts';
import { CHANNELS, type Offer } from '@app/domain';
import { Badge, Button, cx, Dialog, ErrorState, formatDate, Skeleton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { dealTemplatesQuery } from '../../api/deal-templates';
import { CHANNEL_TEXT } from '../../basic/channel-text';
import { usualOffer } from '../../draft/draft-store';

type Props = { nextName: string; onChoose: (offer: Offer) => void; onClose: () => void };

/** Where an offer starts: the middle of a channel's market range, or the terms of a sample firm. */
export function TemplateChoice({ nextName, onChoose, onClose }: Props): ReactNode {
  const templates = useQuery(dealTemplatesQuery(useApi()));
  return (
    <Dialog title="Add an offer" size="wide" onClose={onClose}>
      <h3 className="text-sm font-semibold">Typical terms for a channel</h3>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {CHANNELS.map((channel) => (
          <Button key={channel} variant="secondary" onClick={() => onChoose(usualOffer(channel, nextName))}>
            {CHANNEL_TEXT[channel].name}
          </Button>
        ))}
      </div>
      <h3 className="mt-6 text-sm font-semibold">Terms from a sample firm</h3>
      <p className="text-xs text-ink-faint">The firms are fictional; their terms are modeled on published deals.</p>
      {templates.isPending && (
        <div role="status" className="mt-3 grid gap-2">
          <span className="sr-only">Loading templates...</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {templates.isError && (
        <ErrorState
          className="mt-3"
          title="The templates could not be loaded"
          text="Start from a channel, or try again."
          onRetry={() => void templates.refetch()}
          retrying={templates.isRefetching}
        />
      )}
      {templates.data?.templates.length === 0 && (
        <p className="mt-3 text-sm text-ink-soft">No templates are available right now.</p>
      )}
      <ul className="mt-3 grid gap-2">
        {templates.data?.templates.map((template) => (
          <li key={template.id}>
            <TemplateButton template={template} onChoose={() => onChoose(template.offer)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TemplateButton({
  template: { firmName, title, summary, channel, asOf, ageWarning },
  onChoose,
}: {
  template: DealTemplate;
  onChoose: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      onClick={onChoose}
      className={cx(
        'focus-ring w-full rounded-input border border-line-strong bg-surface p-4',
        'text-left text-sm hover:border-accent hover:bg-accent-soft',
      )}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span translate="no" className="font-semibold">
          {firmName}
        </span>
        <Badge>{CHANNEL_TEXT[channel].name}</Badge>
        {ageWarning && <Badge tone="warning">may be out of date</Badge>}
      </span>
      <span className="mt-1 block">{title}</span>
      <span className="mt-1 block text-xs text-ink-soft">
        {summary} Terms of {formatDate(asOf)}.
      </span>
    </button>
  );
}
