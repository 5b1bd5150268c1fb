import { useState, type FormEvent, type ReactNode } from 'react';
import { FIRM_NAME_MAX, type PageHead } from '@app/contracts';
import { CHANNELS, FIRM_CHANNEL_NAMES, SLUG_MAX, slugOf } from '@app/domain';
import { Button, Callout, Card, Field, Input, Select } from '@app/ui';
import { ApiError, AppLink, navigate } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { PortalPage } from '../portal/portal-page';
import { SectionHeader } from '../portal/section-header';
import { useCreateFirm } from './api/firms';
import { EDIT_PATH } from './firm-list';

const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: FIRM_CHANNEL_NAMES[value] }));

export function head(): PageHead {
  return { title: 'Create a firm', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <PortalPage current="/firm-profiles-admin">
      <AppLink to="/firm-profiles-admin" className="text-link self-start text-sm font-medium">
        All firms
      </AppLink>
      <SectionHeader
        title="Create a firm"
        lead="It is a draft until you publish it. Its facts are stated one by one, each with its source."
      />
      <NewFirmForm />
    </PortalPage>
  );
}

export function NewFirmForm(): ReactNode {
  const create = useCreateFirm();
  const [typed, setTyped] = useState({ name: '', channel: '', slug: '' });
  const [isSent, setSent] = useState(false);
  const channel = CHANNELS.find((each) => each === typed.channel);
  const name = typed.name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (name === '' || !channel || create.isPending) return;
    const slug = typed.slug.trim();
    try {
      const { id } = await create.mutateAsync({ name, channel, ...(slug !== '' && { slug }) });
      navigate(`${EDIT_PATH}/${id}`);
    } catch {
      // Shown below, as the state of the call.
    }
  };
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  return (
    <Card className="max-w-2xl">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Name" error={isSent && name === '' ? 'Enter the firm’s name.' : fields['name']}>
          <Input
            value={typed.name}
            maxLength={FIRM_NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => type({ name: target.value })}
          />
        </Field>
        <Field label="Channel" error={isSent && !channel ? 'Choose the channel.' : fields['channel']}>
          <Select
            placeholder="Not chosen"
            options={CHANNEL_OPTIONS}
            value={typed.channel}
            onChange={({ target }) => type({ channel: target.value })}
          />
        </Field>
        <Field
          label="Address"
          optional
          help={`/firms/${typed.slug.trim() || (slugOf(name) ?? '')}`}
          error={fields['slug']}
        >
          <Input
            value={typed.slug}
            maxLength={SLUG_MAX}
            autoComplete="off"
            onChange={({ target }) => type({ slug: target.value })}
          />
        </Field>
        <LeavingGuard isDirty={name !== '' || typed.slug.trim() !== ''} />
        <div role="alert" className="empty:hidden">
          {create.error && <Callout tone="danger">{failureText(create.error)}</Callout>}
        </div>
        <Button type="submit" className="self-start" pending={create.isPending} pendingLabel="Creating">
          Create the firm
        </Button>
      </form>
    </Card>
  );
}
