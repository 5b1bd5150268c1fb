import { TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CouponRow } from '@app/contracts';
import { Badge, Button, discountText, formatDate } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { ListTable, type ListColumn } from '../portal/list/list-table';
import { Queue } from '../portal/queue';
import { useCoupons, useEndCoupon } from './api/coupons';
import { CouponForm } from './coupon-form';
import { durationText, usedText } from './coupon-rules';

const EMPTY = {
  icon: <TicketPercent aria-hidden="true" strokeWidth={1.5} className="size-6" />,
  title: 'No coupons yet',
  text: 'A coupon that you create above is listed here, with how often it was used.',
};

/** Coupons as the payment provider keeps them. */
export function Coupons(): ReactNode {
  const coupons = useCoupons();
  const rows = coupons.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <CouponForm />
      <Queue what="The coupons" query={coupons} count={rows?.length} empty={EMPTY}>
        <ListTable caption="Coupons" columns={COLUMNS} rows={rows ?? []} />
      </Queue>
    </>
  );
}

const COLUMNS: ListColumn<CouponRow>[] = [
  { id: 'code', label: 'Code', className: 'min-w-36 font-medium wrap-anywhere', cell: ({ code }) => code },
  {
    id: 'state',
    label: 'State',
    className: 'whitespace-nowrap',
    cell: ({ isActive }) => <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Ended'}</Badge>,
  },
  { id: 'discount', label: 'Discount', className: 'figures whitespace-nowrap', cell: ({ off }) => discountText(off) },
  { id: 'duration', label: 'Applies to', className: 'whitespace-nowrap', cell: durationText },
  { id: 'used', label: 'Used', numeric: true, cell: usedText },
  { id: 'lastDay', label: 'Last day', className: 'figures whitespace-nowrap', cell: lastDayText },
  {
    id: 'acts',
    label: 'Actions',
    className: 'text-right',
    isForActs: true,
    cell: (coupon) => coupon.isActive && (coupon.isOurs ? <EndCoupon coupon={coupon} /> : <ElsewhereText />),
  },
];

const ElsewhereText = () => <span className="text-xs text-ink-soft">Made at the payment provider; end it there.</span>;

/** It is refused from the stored moment on, which is the end of a day. */
function lastDayText({ expiresAt }: CouponRow): string {
  return expiresAt === null ? '–' : formatDate(new Date(Date.parse(expiresAt) - 1).toISOString());
}

function EndCoupon({ coupon: { id, code } }: { coupon: CouponRow }): ReactNode {
  const end = useEndCoupon(id);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`End ${code}`} onClick={() => setAsked(true)}>
        End
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`End the coupon ${code}?`}
          action="End coupon"
          pendingLabel="Ending"
          change={end}
          onConfirm={() => end.mutate()}
          onClose={() => setAsked(false)}
        >
          It stops working at the checkout. Members who used it keep their discount.
        </ConfirmDialog>
      )}
    </>
  );
}
