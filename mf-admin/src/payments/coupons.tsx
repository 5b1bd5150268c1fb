import { TicketPercent } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CouponRow } from '@app/contracts';
import { Badge, Button, Cell, DataTable, discountText, formatDate, HeadCell, TableHead, TableRow } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
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
        <CouponTable rows={rows ?? []} />
      </Queue>
    </>
  );
}

function CouponTable({ rows }: { rows: CouponRow[] }): ReactNode {
  return (
    <DataTable caption="Coupons">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Code</HeadCell>
          <HeadCell>State</HeadCell>
          <HeadCell>Discount</HeadCell>
          <HeadCell>Applies to</HeadCell>
          <HeadCell numeric>Used</HeadCell>
          <HeadCell>Last day</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.map((coupon) => (
          <TableRow key={coupon.id}>
            <Cell className="min-w-36 font-medium wrap-anywhere">{coupon.code}</Cell>
            <Cell className="whitespace-nowrap">
              <Badge tone={coupon.isActive ? 'success' : 'neutral'}>{coupon.isActive ? 'Active' : 'Ended'}</Badge>
            </Cell>
            <Cell className="figures whitespace-nowrap">{discountText(coupon.off)}</Cell>
            <Cell className="whitespace-nowrap">{durationText(coupon)}</Cell>
            <Cell numeric>{usedText(coupon)}</Cell>
            <Cell className="figures whitespace-nowrap">{lastDayText(coupon)}</Cell>
            <Cell className="text-right">
              {coupon.isActive && (coupon.isOurs ? <EndCoupon coupon={coupon} /> : <ElsewhereText />)}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

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
