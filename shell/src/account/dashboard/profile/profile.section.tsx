import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { US_STATES, type UserView } from '@app/contracts';
import { Button, Field, Input, NumberInput, Select } from '@app/ui';
import { toast } from '@app/web-kit';
import { formFailure } from '../../form/form-failure';
import { FormProblem } from '../../form/form-problem';
import { useAccountForm } from '../../form/use-account-form';
import { Panel } from '../../layout/panel';
import { AccountUser } from '../account-user';
import { useUpdateProfile } from './api/update-profile';
import { EmailPanel } from './email-panel';
import { profileChanges, profileSchema, profileValues, type ProfileValues } from './profile-values';

export default function ProfileSection(): ReactNode {
  return (
    <AccountUser>
      {(user) => (
        <div className="flex flex-col gap-6">
          <ProfileForm user={user} />
          <EmailPanel user={user} />
        </div>
      )}
    </AccountUser>
  );
}

const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

const failure = formFailure('Your profile was not saved');

function ProfileForm({ user }: { user: UserView }): ReactNode {
  const update = useUpdateProfile();
  const [saved, setSaved] = useState(() => profileValues(user));
  const form = useForm<ProfileValues>({ resolver: zodResolver(profileSchema), defaultValues: saved });
  const { errors, isDirty } = form.formState;
  const { problem, submit, pending } = useAccountForm({
    form,
    failure,
    act: async (values) => {
      const next = profileValues(await update.mutateAsync(profileChanges(saved, values)));
      setSaved(next);
      form.reset(next);
      toast({ title: 'Profile saved', variant: 'success' });
    },
  });
  return (
    <form
      id="profile-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-6"
    >
      <FormProblem text={problem} />
      <Panel title="About you">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" error={errors.firstName?.message} required>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label="Last Name" error={errors.lastName?.message} required>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
          <Field label="Email" help="You sign in with it. Change it below.">
            <Input type="email" readOnly value={user.email} />
          </Field>
          <Field label="Phone" error={errors.phone?.message} optional>
            <Input type="tel" autoComplete="tel" {...form.register('phone')} />
          </Field>
        </div>
      </Panel>
      <Panel title="Your practice" text="The calculator starts from these figures. No one else sees them.">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Firm" error={errors.firm?.message} optional className="sm:col-span-2">
            <Input autoComplete="organization" {...form.register('firm')} />
          </Field>
          <Field label="City" error={errors.city?.message} optional>
            <Input autoComplete="address-level2" {...form.register('city')} />
          </Field>
          <Field label="State" error={errors.state?.message} optional>
            <Select
              autoComplete="address-level1"
              options={STATE_OPTIONS}
              placeholder="Choose a state"
              {...form.register('state')}
            />
          </Field>
          <Controller
            control={form.control}
            name="aum"
            render={({ field: { onChange, ...field } }) => (
              <Field label="Assets under management" error={errors.aum?.message} optional>
                <NumberInput {...field} unit="usd" onValueChange={onChange} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="revenue"
            render={({ field: { onChange, ...field } }) => (
              <Field label="Revenue, last 12 months" error={errors.revenue?.message} optional>
                <NumberInput {...field} unit="usd" onValueChange={onChange} />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="feeBasedPercentage"
            render={({ field: { onChange, ...field } }) => (
              <Field
                label="Fee-based share"
                error={errors.feeBasedPercentage?.message}
                help="Of your revenue."
                optional
              >
                <NumberInput {...field} unit="percent" onValueChange={onChange} />
              </Field>
            )}
          />
        </div>
      </Panel>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending} pendingLabel="Saving..." disabled={!isDirty && !pending}>
          Save changes
        </Button>
        <p className="text-sm text-ink-soft" aria-live="polite">
          {isDirty && !pending ? 'You have changes that are not saved.' : ''}
        </p>
      </div>
    </form>
  );
}
