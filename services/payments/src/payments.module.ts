import { Module, type Provider } from '@nestjs/common';
import { APP_CONFIG, DatabaseClock } from '@app/server-kit';
import { AdminCouponsService } from './administration/admin-coupons.service';
import { AdminPaymentsController } from './administration/admin-payments.controller';
import { AdminPaymentsRepository } from './administration/admin-payments.repository';
import { AdminPaymentsService } from './administration/admin-payments.service';
import { AdminRefundsService } from './administration/admin-refunds.service';
import { FiguresRepository } from './administration/figures.repository';
import { FiguresService } from './administration/figures.service';
import { PaymentsWaitingWork } from './administration/payments-waiting-work';
import { BillingController } from './billing/billing.controller';
import { BillingService } from './billing/billing.service';
import { AttemptsRepository } from './checkout/attempts.repository';
import { AttemptsService } from './checkout/attempts.service';
import { CheckoutController } from './checkout/checkout.controller';
import { CheckoutService } from './checkout/checkout.service';
import { CustomerAccountService } from './checkout/customer-account.service';
import { CustomersRepository } from './checkout/customers.repository';
import { PaymentDiagnosticsService } from './diagnostics/payment-diagnostics.service';
import { FirmFeesRepository } from './firm-fees/firm-fees.repository';
import { PaymentsHoldings } from './personal-data/payments-holdings';
import { PaymentsPersonalData } from './personal-data/payments-personal-data';
import { openProvider } from './provider/open-provider';
import { PAYMENT_PROVIDER } from './provider/payment-provider';
import { PROVIDER_LIMITS } from './provider/provider-limits';
import { PAYMENT_SETTINGS, paymentSettings } from './settings/payment-settings';
import { AdministratorMails } from './sync/administrator-mails';
import { MembershipRepository } from './sync/membership.repository';
import { MirrorRepository } from './sync/mirror.repository';
import { PaymentMails } from './sync/payment-mails';
import { PurchasesRepository } from './sync/purchases.repository';
import { RefundsRepository } from './sync/refunds.repository';
import { SyncKeysRepository } from './sync/sync-keys.repository';
import { SyncService } from './sync/sync.service';
import { TasksRepository } from './sync/tasks.repository';
import { EventsRepository } from './webhooks/events.repository';
import { WebhookController } from './webhooks/webhook.controller';
import { WebhookService } from './webhooks/webhook.service';

const REPOSITORIES = [
  AdminPaymentsRepository,
  AttemptsRepository,
  CustomersRepository,
  EventsRepository,
  FirmFeesRepository,
  FiguresRepository,
  MembershipRepository,
  MirrorRepository,
  PurchasesRepository,
  RefundsRepository,
  SyncKeysRepository,
  TasksRepository,
];
const SETTINGS: Provider[] = [
  DatabaseClock,
  { provide: PAYMENT_SETTINGS, inject: [APP_CONFIG], useFactory: paymentSettings },
  {
    provide: PAYMENT_PROVIDER,
    inject: [APP_CONFIG, { token: PROVIDER_LIMITS, optional: true }],
    useFactory: openProvider,
  },
];

/** Memberships and what is paid for. Needs the accounts, the premium grants and the mail writer of the application. */
@Module({
  controllers: [CheckoutController, BillingController, AdminPaymentsController, WebhookController],
  providers: [
    ...SETTINGS,
    ...REPOSITORIES,
    AdminCouponsService,
    AdministratorMails,
    AdminPaymentsService,
    AdminRefundsService,
    AttemptsService,
    BillingService,
    CheckoutService,
    CustomerAccountService,
    FiguresService,
    PaymentDiagnosticsService,
    PaymentMails,
    PaymentsHoldings,
    PaymentsPersonalData,
    PaymentsWaitingWork,
    SyncService,
    WebhookService,
  ],
  exports: [
    AttemptsRepository,
    AttemptsService,
    CheckoutService,
    FirmFeesRepository,
    PAYMENT_PROVIDER,
    PAYMENT_SETTINGS,
    PaymentDiagnosticsService,
    PaymentsHoldings,
    PaymentsPersonalData,
    PaymentsWaitingWork,
    SyncService,
  ],
})
export class PaymentsModule {}
