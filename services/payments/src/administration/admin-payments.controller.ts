import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  CompsPage,
  CouponRow,
  CouponsPage,
  MembersPage,
  PaymentDetail,
  PaymentFigures,
  PaymentsPage,
} from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, sendFile, type Actor, type SentFile } from '@app/server-kit';
import { AdminCouponsService } from './admin-coupons.service';
import {
  CouponsQueryDto,
  FiguresQueryDto,
  MembersFilterDto,
  MembersQueryDto,
  NewCouponDto,
  PaymentsFilterDto,
  PaymentsQueryDto,
  RefundDto,
} from './admin-payments.dto';
import { AdminPaymentsService } from './admin-payments.service';
import { AdminRefundsService } from './admin-refunds.service';
import { FiguresService } from './figures.service';

const PRIVATE = 'private, no-store';

function sendCsv(reply: FastifyReply, name: string, body: string): SentFile<'text/csv'> {
  return sendFile(reply, {
    type: 'text/csv',
    body,
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': PRIVATE },
  });
}

@ApiTags('payments')
@RequireAdmin({ verifiedEmail: true })
@RequireRight({ read: 'payments.read', write: 'payments.refund' })
@Controller('api/admin/payments')
export class AdminPaymentsController {
  constructor(
    private readonly payments: AdminPaymentsService,
    private readonly refunds: AdminRefundsService,
    private readonly coupons: AdminCouponsService,
    private readonly figuresOf: FiguresService,
  ) {}

  @ApiOperation({ summary: 'Memberships that are or were paid for, the newest customer first' })
  @Header('cache-control', PRIVATE)
  @Get('members')
  members(@Query() query: MembersQueryDto): Promise<MembersPage> {
    return this.payments.members(query);
  }

  @ApiOperation({ summary: 'The memberships of a filter as a CSV file, 5,000 at most' })
  @Get('members.csv')
  async exportMembers(@Query() query: MembersFilterDto, @Res() reply: FastifyReply): Promise<SentFile<'text/csv'>> {
    return sendCsv(reply, 'members.csv', await this.payments.exportMembers(query));
  }

  @ApiOperation({ summary: 'Complimentary memberships as a CSV file, 5,000 at most' })
  @Get('comps.csv')
  async exportComps(@Res() reply: FastifyReply): Promise<SentFile<'text/csv'>> {
    return sendCsv(reply, 'complimentary-memberships.csv', await this.payments.exportComps());
  }

  @ApiOperation({ summary: 'Complimentary memberships, which administrators give to an account' })
  @Header('cache-control', PRIVATE)
  @Get('comps')
  comps(): Promise<CompsPage> {
    return this.payments.comps();
  }

  @ApiOperation({ summary: 'Payments that succeeded or failed, the newest first' })
  @Header('cache-control', PRIVATE)
  @Get('payments')
  page(@Query() query: PaymentsQueryDto): Promise<PaymentsPage> {
    return this.payments.page(query);
  }

  @ApiOperation({ summary: 'The payments of a filter as a CSV file, 5,000 at most' })
  @Get('payments.csv')
  async export(@Query() query: PaymentsFilterDto, @Res() reply: FastifyReply): Promise<SentFile<'text/csv'>> {
    return sendCsv(reply, 'payments.csv', await this.payments.export(query));
  }

  @ApiOperation({ summary: 'One payment with its ledger, its refunds and the history of the membership' })
  @Header('cache-control', PRIVATE)
  @Get('payments/:id')
  get(@Param('id') id: string): Promise<PaymentDetail> {
    return this.payments.get(id);
  }

  @ApiOperation({
    summary: 'Sends money back; the same id again is the same refund',
    description: 'Needs a code that was entered within the last five minutes.',
  })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post('payments/:id/refunds')
  refund(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() body: RefundDto): Promise<PaymentDetail> {
    return this.refunds.send(actor, id, body);
  }

  @ApiOperation({ summary: 'Coupons as the payment provider keeps them, the newest first' })
  @Header('cache-control', PRIVATE)
  @Get('coupons')
  couponsPage(@Query() query: CouponsQueryDto): Promise<CouponsPage> {
    return this.coupons.page(query);
  }

  @ApiOperation({ summary: 'Creates a coupon at the payment provider; the same id again is the same coupon' })
  @Header('cache-control', PRIVATE)
  @RequireRight('fees.write')
  @Post('coupons')
  createCoupon(@CurrentActor() actor: Actor, @Body() body: NewCouponDto): Promise<CouponRow> {
    return this.coupons.create(actor, body);
  }

  @ApiOperation({ summary: 'Ends a coupon: no purchase can use it any more, memberships that have it keep it' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @RequireRight('fees.write')
  @Post('coupons/:id/end')
  endCoupon(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<CouponRow> {
    return this.coupons.end(actor, id);
  }

  @ApiOperation({ summary: 'Members and money of a month; the present one without `month`' })
  @Header('cache-control', PRIVATE)
  @Get('figures')
  figures(@Query() { month }: FiguresQueryDto): Promise<PaymentFigures> {
    return this.figuresOf.of(month);
  }
}
