import { useState, type FormEvent, type ReactNode } from 'react';
import type { RoleMember } from '@app/contracts';
import { ROLE_NAMES, ROLE_PURPOSES, ROLES, type Role } from '@app/domain';
import { Badge, Button, Card, Checkbox } from '@app/ui';
import { toast } from '@app/web-kit';
import { isOutdated } from '../portal/failure';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { LeavingGuard } from '../portal/leaving-guard';
import { isHeld, Refusal } from '../portal/refusal';
import { useSetRoles } from './api/roles';

const nameOf = ({ firstName, lastName, email }: RoleMember) => [firstName, lastName].filter(Boolean).join(' ') || email;

/** One person with their roles; the roles open to be changed. */
export function MemberCard({ member, isNew = false }: { member: RoleMember; isNew?: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(isNew);
  const { email, roles, isDisabled, hasSecondFactor } = member;
  const name = nameOf(member);
  return (
    <Card as="section" aria-label={`Roles of ${name}, ${email}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{email}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {roles.map((role) => (
              <Badge key={role}>{ROLE_NAMES[role]}</Badge>
            ))}
            {roles.length === 0 && <span className="text-sm text-ink-soft">No role yet</span>}
            {isDisabled && <Badge tone="danger">Disabled</Badge>}
            {!hasSecondFactor && <Badge tone="warning">No two-factor authentication</Badge>}
          </p>
        </div>
        {!isOpen && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Change roles<span className="sr-only"> of {name}</span>
          </Button>
        )}
      </div>
      {isOpen && <RolesForm key={roles.join()} member={member} onDone={isNew ? undefined : () => setOpen(false)} />}
    </Card>
  );
}

type FormProps = { member: RoleMember; onDone: (() => void) | undefined };

function RolesForm({ member, onDone }: FormProps): ReactNode {
  const { id, roles: was } = member;
  const [chosen, setChosen] = useState<readonly Role[]>(was);
  const [needsCode, setNeedsCode] = useState(false);
  const save = useSetRoles(id);
  const isChanged = ROLES.some((role) => was.includes(role) !== chosen.includes(role));
  const send = () =>
    save.mutate(
      { roles: [...chosen], was },
      {
        onSuccess: () => {
          toast({ title: `${nameOf(member)} has new roles`, variant: 'success' });
          onDone?.();
        },
        onError: (error) => setNeedsCode(needsFreshCode(error)),
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !save.isPending) send();
  };
  const toggle = (role: Role) => {
    save.reset();
    setChosen(chosen.includes(role) ? chosen.filter((each) => each !== role) : [...chosen, role]);
  };
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="sr-only">Roles</legend>
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={ROLE_NAMES[role]}
              help={ROLE_PURPOSES[role]}
              checked={chosen.includes(role)}
              onChange={() => toggle(role)}
            />
          ))}
        </fieldset>
        {was.length > 0 && chosen.length === 0 && (
          <p className="text-sm text-warning">Without a role this person can no longer open the portal.</p>
        )}
        <LeavingGuard isDirty={isChanged && !isHeld(save.error)} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={!isChanged} pending={save.isPending} pendingLabel="Saving">
            Save the roles
          </Button>
          {onDone && (
            <Button variant="quiet" onClick={onDone}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {needsCode && (
        <FreshCode
          onShown={() => {
            setNeedsCode(false);
            send();
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {save.error && !needsFreshCode(save.error) && (
          <Refusal error={save.error}>
            {isOutdated(save.error) && !isHeld(save.error) && ' The list shows the current roles.'}
          </Refusal>
        )}
      </div>
    </>
  );
}
