import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { Button, Callout, Card, Field, Input } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useFindUser } from './api/users';
import { UserCard } from './user-card';

const LEAD =
  'Find an account by its whole email address. Complimentary memberships are given and ended here, each time with a ' +
  'reason.';

/** What belongs to the field: an address that is none, and one without an account. */
function fieldFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields['email'] ?? (error.status === 404 ? error.message : undefined);
}

export function Users(): ReactNode {
  const find = useFindUser();
  const [user, setUser] = useState<AdminUser | null>(null);
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    setMissing(email === '');
    if (email === '') return input.current?.focus();
    find.mutate(email, {
      onSuccess: setUser,
      onError: () => {
        setUser(null);
        input.current?.focus();
      },
    });
  };
  const atField = isMissing ? 'Enter an email address.' : fieldFault(find.error);
  return (
    <div className="flex flex-col gap-5">
      <SectionHeader title="Users" lead={LEAD} />
      <Card as="section" aria-label="Find an account">
        <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Field label="Email" error={atField} className="min-w-60 grow">
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
          <Button type="submit" className="mt-7" pending={find.isPending} pendingLabel="Searching">
            Find
          </Button>
        </form>
        {find.error && atField === undefined && (
          <div role="alert" className="mt-4">
            <Callout tone="danger">{failureText(find.error)}</Callout>
          </div>
        )}
      </Card>
      {user && <UserCard key={user.id} user={user} onChange={setUser} />}
    </div>
  );
}
