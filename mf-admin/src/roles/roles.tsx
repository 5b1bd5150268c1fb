import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { RoleMember } from '@app/contracts';
import { Button, Callout, Card, ErrorState, Field, Input, Skeleton } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useFindMember, useRoleMembers } from './api/roles';
import { MemberCard } from './member-card';
import { RightsTable } from './rights-table';

const LEAD = 'Who works in this portal, and what each person may do. The rights of several roles add up.';

export function Roles(): ReactNode {
  const members = useRoleMembers();
  const { data, error } = members;
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Roles" lead={LEAD} />
      <AddPerson members={data?.members ?? []} />
      {!data && error && (
        <ErrorState
          level={2}
          title="The roles could not be loaded"
          text={failureText(error)}
          onRetry={() => void members.refetch()}
          retrying={members.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-72 rounded-card" />}
      {data && (
        <ul className="flex flex-col gap-3" aria-label="People with a role">
          {data.members.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} />
            </li>
          ))}
        </ul>
      )}
      <RightsTable />
    </div>
  );
}

/** What belongs to the field: an address that is none, and one without an account. */
function fieldFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields['email'] ?? (error.status === 404 ? error.message : undefined);
}

function AddPerson({ members }: { members: RoleMember[] }): ReactNode {
  const find = useFindMember();
  const [found, setFound] = useState<RoleMember | null>(null);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Once they have a role they are in the list below.
  const isListed = members.some(({ id }) => id === found?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    setMissing(email === '');
    if (email === '') return input.current?.focus();
    find.mutate(email, {
      onSuccess: setFound,
      onError: () => {
        setFound(null);
        input.current?.focus();
      },
    });
  };
  const atField = isMissing ? 'Enter an email address.' : fieldFault(find.error);
  return (
    <Card as="section" aria-labelledby="add-person" className="flex flex-col gap-4">
      <h2 id="add-person" className="text-base font-semibold">
        Add a person
      </h2>
      <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label="Email"
          help="Of an account with a verified email and two-factor authentication."
          error={atField}
          className="min-w-60 grow"
        >
          <Input
            ref={input}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={() => {
              setMissing(false);
              find.reset();
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" className="sm:mt-7" pending={find.isPending} pendingLabel="Searching">
          Find
        </Button>
      </form>
      <div role="alert" className="empty:hidden">
        {find.error && atField === undefined && <Callout tone="danger">{failureText(find.error)}</Callout>}
      </div>
      {found && !isListed && <MemberCard key={found.id} member={found} isNew />}
      {found && isListed && <p className="text-sm text-ink-soft">{found.email} is in the list below.</p>}
    </Card>
  );
}
