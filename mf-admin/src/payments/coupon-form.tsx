import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { COUPON_CODE_MAX, COUPON_DURATIONS } from '@app/contracts';
import { MEMBERSHIP_PRICE } from '@app/domain';
import { Button, Callout, Card, Field, Input, Select, siteToday } from '@app/ui';
import { ApiError, toast } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useCreateCoupon } from './api/coupons';
import {
  COUPON_KINDS,
  couponRequest,
  couponSchema,
  DURATION_NAMES,
  NO_COUPON,
  type CouponValues,
} from './coupon-rules';

const DURATIONS = COUPON_DURATIONS.map((value) => ({ value, label: DURATION_NAMES[value] }));
/** Fields of the request, and where they are typed. */
const PLACES: Record<string, keyof CouponValues> = {
  ...{ code: 'code', percentOff: 'off', amountOff: 'off', months: 'months', limit: 'limit', lastDay: 'lastDay' },
};

/** What is typed stays through every refusal; trying the same again is the same coupon. */
export function CouponForm(): ReactNode {
  const create = useCreateCoupon();
  const request = useRef({ of: '', id: '' });
  const [problem, setProblem] = useState<string>();
  const form = useForm<CouponValues>({
    resolver: zodResolver(couponSchema(MEMBERSHIP_PRICE.amount)),
    defaultValues: { ...NO_COUPON },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [kind, duration] = useWatch({ control: form.control, name: ['kind', 'duration'] });

  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const of = JSON.stringify(values);
    if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
    try {
      const { code } = await create.mutateAsync(couponRequest(request.current.id, values));
      toast({ title: `The code ${code} works at the checkout now`, variant: 'success' });
      form.reset({ ...NO_COUPON });
    } catch (error) {
      const fields = Object.entries(error instanceof ApiError ? error.fields : {});
      const wrong = fields.flatMap(([name, message]) => {
        const place = PLACES[name];
        return place ? [{ place, message }] : [];
      });
      wrong.forEach(({ place, message }, at) => form.setError(place, { message }, { shouldFocus: at === 0 }));
      if (wrong.length === 0) setProblem(failureText(error));
    }
  });
  return (
    <Card as="section" aria-labelledby="new-coupon">
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <h2 id="new-coupon" className="text-base font-semibold">
          New coupon
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Code" help="Buyers enter it on the payment page." error={errors.code?.message}>
            <Input
              maxLength={COUPON_CODE_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
              {...form.register('code')}
            />
          </Field>
          <Field label="Discount type">
            <Select options={COUPON_KINDS} {...form.register('kind')} />
          </Field>
          <Field label="Discount" error={errors.off?.message}>
            <Input
              {...(kind === 'amount' ? { prefix: '$' } : { suffix: '%' })}
              inputMode="decimal"
              autoComplete="off"
              className="figures"
              {...form.register('off')}
            />
          </Field>
          <Field label="Applies to">
            <Select options={DURATIONS} {...form.register('duration')} />
          </Field>
          {duration === 'months' && (
            <Field label="Months" error={errors.months?.message}>
              <Input inputMode="numeric" autoComplete="off" className="figures" {...form.register('months')} />
            </Field>
          )}
          <Field label="Usage limit" help="Leave blank for no limit." error={errors.limit?.message}>
            <Input inputMode="numeric" autoComplete="off" className="figures" {...form.register('limit')} />
          </Field>
          <Field label="Last day" help="Leave blank for no end." error={errors.lastDay?.message}>
            <Input type="date" min={siteToday()} {...form.register('lastDay')} />
          </Field>
        </div>
        <LeavingGuard isDirty={isDirty} />
        <div role="alert" className="empty:hidden">
          {problem && <Callout tone="danger">{problem}</Callout>}
        </div>
        <Button type="submit" className="self-start" pending={isSubmitting} pendingLabel="Creating">
          Create coupon
        </Button>
      </form>
    </Card>
  );
}
