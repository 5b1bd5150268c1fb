import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { PageHead, SellerExclusions } from '@app/contracts';
import { checkExclusions, EXCLUSION_LISTS, type Exclusions } from '@app/domain';
import { Button, Callout, Card, Checkbox, ErrorState, PageHeader, Skeleton, TextArea } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { exclusionsKey, exclusionsQuery, saveExclusions } from '../../api/exclusions';
import { refusedFields, type SignatureFaults } from '../../nda/nda-rules';

export function head(): PageHead {
  return { title: 'Who can inquire', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      <PageHeader
        eyebrow="My listings"
        title="Who can inquire"
        lead={
          'Keep your own firm, competitors and specific people from asking about your listings. They are told ' +
          'that you are not accepting new requests, and you are not told that they asked.'
        }
      />
      <div className="mt-10 max-w-3xl">{userId !== '' && <LoadedExclusions userId={userId} />}</div>
    </div>
  );
}

export function LoadedExclusions({ userId }: { userId: string }): ReactNode {
  const query = useQueryClient();
  const list = useQuery(exclusionsQuery(useApi(), userId));
  if (list.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading your list...</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (list.isError)
    return (
      <ErrorState
        title="Your list could not be loaded"
        text={failureText(list.error)}
        retrying={list.isRefetching}
        onRetry={() => void list.refetch()}
      />
    );
  return <ExclusionsForm list={list.data} onSaved={(saved) => query.setQueryData(exclusionsKey(userId), saved)} />;
}

const TEXTS: Record<keyof Exclusions, { label: string; help: string }> = {
  firms: {
    label: 'Firms',
    help: 'One per line. Matched against the firm in a buyer’s account and the firm they sign an NDA for.',
  },
  domains: { label: 'Email domains', help: 'One per line, for example example.com; subdomains are included.' },
  emails: { label: 'People', help: 'One email address per line.' },
};

type Props = { list: SellerExclusions; onSaved: (saved: SellerExclusions) => void };

function ExclusionsForm({ list, onSaved }: Props): ReactNode {
  const api = useApi();
  const [texts, setTexts] = useState(() => ({
    firms: list.firms.join('\n'),
    domains: list.domains.join('\n'),
    emails: list.emails.join('\n'),
  }));
  const [closed, setClosed] = useState(list.closed);
  const [faults, setFaults] = useState<SignatureFaults>({});
  const [notice, setNotice] = useState<{ tone: 'success' | 'warning'; text: string } | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNotice(null);
    const lines = (field: keyof Exclusions) => texts[field].split('\n');
    const entered = { firms: lines('firms'), domains: lines('domains'), emails: lines('emails') };
    const checked = checkExclusions(entered);
    setFaults(Object.fromEntries(checked.faults.map(({ field, message }) => [field, message])));
    if (checked.faults.length > 0) return;
    setPending(true);
    try {
      onSaved(await saveExclusions(api, { ...checked.list, closed }));
      setNotice({ tone: 'success', text: 'Saved. It applies to every new request.' });
    } catch (error) {
      setFaults(refusedFields(error));
      setNotice({ tone: 'warning', text: failureText(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        {EXCLUSION_LISTS.map((field) => (
          <TextArea
            key={field}
            {...TEXTS[field]}
            name={field}
            rows={4}
            error={faults[field]}
            value={texts[field]}
            onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
          />
        ))}
        <Checkbox
          name="closed"
          label="Accept no new requests from anyone for now"
          checked={closed}
          onChange={({ target }) => setClosed(target.checked)}
        />
        <div role={notice?.tone === 'warning' ? 'alert' : 'status'}>
          {notice && <Callout tone={notice.tone}>{notice.text}</Callout>}
        </div>
        <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
          Save
        </Button>
      </form>
    </Card>
  );
}
