import { useState, type FormEvent, type ReactNode } from 'react';
import type { AdminUser } from '@app/contracts';
import { utcDay } from '@app/domain';
import { Button, Field, formatDate, Input, siteDay, siteToday } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { LeavingGuard } from '../portal/leaving-guard';
import { ReasonField, useReason } from '../portal/reason-field';
import { useUserAct } from './api/users';

/** The same day of next year: what an administrator gives most often. */
function yearFrom(today: string): string {
  const end = new Date(`${today}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return utcDay(end);
}

/** The value of the button that ends it; the other one of the form gives it or moves its end. */
const ENDING = 'end';

/** Gives a complimentary membership until a day, moves its end, or ends it; the reason is the confirmation. */
export function PremiumForm({ user: { id, email, premiumGrants } }: { user: AdminUser }): ReactNode {
  const set = useUserAct(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const given = premiumGrants.find(({ source }) => source === 'comp');
  const end = given?.until ? siteDay(new Date(given.until)) : '';
  const proposed = given ? end : yearFrom(siteToday());
  // Null while the proposed day stands.
  const [typedDay, setDay] = useState<string | null>(null);
  const lastDay = typedDay ?? proposed;
  const [isDayMissing, setDayMissing] = useState(false);
  const [isGiving, setGiving] = useState(true);
  const send = (isPremium: boolean) => {
    const needsDay = isPremium && lastDay === '';
    setMissing(!isSentence);
    setDayMissing(needsDay);
    if (!isSentence || needsDay || set.isPending) return;
    setGiving(isPremium);
    set.mutate(
      { method: 'PUT', path: 'premium', body: { isPremium, ...(isPremium && { lastDay }), reason } },
      {
        onSuccess: (changed) => {
          setReason('');
          setDay(null);
          toast({
            title: isPremium
              ? `${email} has complimentary premium until ${formatDate(lastDay)}`
              : `${email} is ${changed.isPremium ? 'premium' : 'basic'} now`,
            variant: 'success',
          });
        },
      },
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    send(submitter?.getAttribute('value') !== ENDING);
  };
  const refused = set.error instanceof ApiError ? set.error.fields['lastDay'] : undefined;
  const isEnding = set.isPending && !isGiving;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-sm font-semibold">{given ? 'Change or end premium' : 'Give premium'}</h3>
      <LeavingGuard isDirty={lastDay !== proposed} />
      <Field
        label="Last day"
        help="It ends by itself after this day. A paid membership beside it is not changed."
        error={isDayMissing && lastDay === '' ? 'Enter the last day.' : refused}
        className="max-w-60"
      >
        <Input type="date" min={siteToday()} value={lastDay} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <ReasonField
        help="Kept with the change. The user can see it in their data export."
        typed={typed}
        onType={setReason}
        missing={isMissing && !isSentence}
        error={refused === undefined ? set.error : null}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="secondary"
          disabled={isEnding}
          pending={set.isPending && isGiving}
          pendingLabel="Saving"
        >
          {given ? 'Change the last day' : 'Give premium'}
        </Button>
        {given && (
          <Button
            type="submit"
            value={ENDING}
            variant="danger"
            disabled={set.isPending && isGiving}
            pending={isEnding}
            pendingLabel="Ending"
          >
            End premium
          </Button>
        )}
      </div>
    </form>
  );
}
