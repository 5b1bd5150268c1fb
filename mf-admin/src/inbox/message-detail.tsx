import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { landingAddress, UTM_LABELS, UTM_NAMES, type InboxMessage } from '@app/contracts';
import {
  Badge,
  Button,
  Callout,
  Card,
  ErrorState,
  formatDateTime,
  formatFileSize,
  formatPhone,
  Skeleton,
} from '@app/ui';
import { AppLink, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { SectionHeader } from '../portal/section-header';
import { useActOn, useDeleteMessage, useMessage, useOpenResume, type MessageId } from './api/inbox';
import { CHOICES, eventText, senderOf, STATE_TEXT } from './inbox-text';
import { AnswerForm, NoteForm } from './message-forms';

export function MessageDetail({ kind, id, back }: MessageId & { back: string }): ReactNode {
  const message = useMessage({ kind, id });
  const { data, error } = message;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All messages
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The message could not be loaded"
          text={failureText(error)}
          onRetry={() => void message.refetch()}
          retrying={message.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail message={data} back={back} />}
    </>
  );
}

function Detail({ message, back }: { message: InboxMessage; back: string }): ReactNode {
  const { reference, state, receivedAt } = message;
  const { label, tone } = STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={reference}
        lead={`Received on ${formatDateTime(receivedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The message" className="flex flex-col gap-4">
        {message.message && <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>}
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="From">{senderOf(message)}</Fact>
          <Facts facts={message.facts} />
        </dl>
        {message.facts.kind === 'applications' && <Resume id={message.id} fileName={message.facts.fileName} />}
      </Card>
      <Only right="inbox.manage">
        <AnswerForm message={message} />
        <NoteForm message={message} />
      </Only>
      <History events={message.events} />
      <Only right="inbox.manage">
        <Moves message={message} back={back} />
      </Only>
    </>
  );
}

function Facts({ facts }: Pick<InboxMessage, 'facts'>): ReactNode {
  if (facts.kind === 'feedback')
    return (
      <>
        <Fact label="Type">{facts.type}</Fact>
        {facts.rating !== null && <Fact label="Rating">{facts.rating} of 5</Fact>}
        {facts.page !== null && (
          <Fact label="Page">
            <AppLink to={facts.page} className="text-link">
              {facts.page}
            </AppLink>
          </Fact>
        )}
      </>
    );
  if (facts.kind === 'leads')
    return (
      <>
        <Fact label="Landing page">
          <AppLink to={landingAddress(facts.landingPage)} className="text-link">
            {facts.landingPage}
          </AppLink>
        </Fact>
        {UTM_NAMES.map(
          (name) =>
            facts.utm[name] && (
              <Fact key={name} label={UTM_LABELS[name]}>
                {facts.utm[name]}
              </Fact>
            ),
        )}
        <Fact label="Agreed to">{facts.consentText}</Fact>
      </>
    );
  return (
    <>
      <Fact label="Job">{facts.opening}</Fact>
      {facts.phone && <Fact label="Phone">{formatPhone(facts.phone)}</Fact>}
      <Fact label="Résumé">
        {facts.fileName} ({formatFileSize(facts.fileBytes)})
      </Fact>
      <Fact label="Deleted automatically">{formatDateTime(facts.deletedAfter)}</Fact>
    </>
  );
}

function Resume({ id, fileName }: { id: number; fileName: string }): ReactNode {
  const open = useOpenResume(id);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        pending={open.isPending}
        pendingLabel="Downloading"
        onClick={() => open.mutate(fileName)}
      >
        Download the résumé
      </Button>
      <p className="text-xs text-ink-faint">
        The file comes from a stranger and was not scanned for viruses. Delete your copy once you have decided.
      </p>
      <div role="alert" className="empty:hidden">
        {open.error && <Callout tone="danger">{failureText(open.error)}</Callout>}
      </div>
    </div>
  );
}

function History({ events }: Pick<InboxMessage, 'events'>): ReactNode {
  if (events.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {events.map((event, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(event.at)}</span>: {eventText(event)} by{' '}
            {event.by ?? 'an administrator whose account was deleted'}
            {event.text && <span className="block whitespace-pre-line text-ink-soft wrap-anywhere">{event.text}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Moves({ message, back }: { message: InboxMessage; back: string }): ReactNode {
  const { state, revision, reference, facts } = message;
  const act = useActOn(message);
  const remove = useDeleteMessage(message);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: `${reference} was deleted`, variant: 'success' });
        void navigate(back);
      },
    });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {CHOICES[state].map(({ state: to, label }) => (
          <Button
            key={to}
            variant="secondary"
            pending={act.isPending && act.variables.act === 'state' && act.variables.state === to}
            disabled={act.isPending}
            onClick={() => act.mutate({ act: 'state', state: to, revision })}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {facts.kind !== 'applications' && (
        <p className="text-sm text-ink-soft">
          This message is kept until an administrator deletes it, or its sender asks for that.
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {act.error && <Callout tone="danger">{failureText(act.error)}</Callout>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${reference}?`}
          action="Delete"
          pendingLabel="Deleting"
          change={remove}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          The message, its history and its file are deleted. This can't be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
