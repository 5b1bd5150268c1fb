import { Global, Module, type DynamicModule } from '@nestjs/common';
import {
  ACCOUNT_DIRECTORY,
  ACCOUNT_HOLDINGS,
  ADMINISTRATORS,
  APP_CONFIG,
  APPROVALS,
  FIRM_FEE,
  FIRM_FEE_CHANGES,
  FIRM_FEE_ORDERS,
  HELD_ACTS,
  MAIL_CONFIRMATIONS,
  NEWS_CHOICES,
  OUTBOX_WRITER,
  PAGE_LOOKUPS,
  PERSONAL_DATA,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  ServerKitModule,
  WAITING_WORK,
  type AccountHoldings,
  type HeldAct,
  type PageLookup,
  type PersonalData,
  type ServerKitOptions,
  type WaitingWork,
} from '@app/server-kit';
import {
  AccountDirectoryRepository,
  AdministratorsRepository,
  AuthDiagnosticsModule,
  AuthWaitingWork,
  MailConfirmationsRepository,
  NewsChoicesRepository,
  PremiumGrantsRepository,
  RolesService,
} from '@app/service-auth';
import { CalculatorHoldings, CalculatorModule, CalculatorPersonalData } from '@app/service-calculator';
import {
  ContentModule,
  ContentPersonalData,
  ContentWaitingWork,
  FirmFeeService,
  LegalApprovals,
  SettingApprovals,
} from '@app/service-content';
import {
  ClaimOwners,
  FeeOrders,
  FIRM_OWNERS,
  FirmPages,
  FirmsHoldings,
  FirmsModule,
  FirmsPersonalData,
  FirmsWaitingWork,
} from '@app/service-firms';
import {
  ListingPages,
  MarketplaceHoldings,
  MarketplaceModule,
  MarketplacePersonalData,
  MarketplaceWaitingWork,
} from '@app/service-marketplace';
import {
  PaymentDiagnosticsModule,
  PaymentsHoldings,
  PaymentsModule,
  PaymentsPersonalData,
  PaymentsWaitingWork,
  PgFirmFeeChanges,
} from '@app/service-payments';
import { ReleasePages, ReleasesModule, SMOKE_TEST } from '@app/service-releases';
import { TrackingModule, TrackingPersonalData } from '@app/service-tracking';
import { ApprovalsWaitingWork } from './approvals/approvals-waiting-work';
import { ApprovalsModule } from './approvals/approvals.module';
import { HoldingService } from './approvals/holding.service';
import { TwoPeopleService } from './approvals/two-people.service';
import { AuditModule } from './audit/audit.module';
import { CONTEXTS } from './cli/contexts';
import { HealthModule } from './health/health.module';
import { MODULES } from './modules';
import { OverviewModule } from './overview/overview.module';
import { ServiceKeysModule } from './service-keys/service-keys.module';
import { ServiceKeysService } from './service-keys/service-keys.service';
import { smokeTestOfApi } from './smoke-test';

/** What one context needs and another part provides. */
@Global()
@Module({
  imports: [
    TrackingModule,
    ContentModule,
    CalculatorModule,
    MarketplaceModule,
    FirmsModule,
    PaymentsModule,
    ReleasesModule,
    ApprovalsModule,
    ServiceKeysModule,
  ],
  providers: [
    { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
    { provide: ACCOUNT_DIRECTORY, useClass: AccountDirectoryRepository },
    { provide: ADMINISTRATORS, useClass: AdministratorsRepository },
    { provide: APPROVALS, useExisting: HoldingService },
    {
      provide: HELD_ACTS,
      inject: [TwoPeopleService, RolesService, SettingApprovals, LegalApprovals, ServiceKeysService],
      useFactory: (...acts: HeldAct[]) => acts,
    },
    { provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository },
    { provide: FIRM_FEE, useExisting: FirmFeeService },
    { provide: FIRM_FEE_CHANGES, useClass: PgFirmFeeChanges },
    { provide: FIRM_FEE_ORDERS, useClass: FeeOrders },
    { provide: MAIL_CONFIRMATIONS, useClass: MailConfirmationsRepository },
    { provide: NEWS_CHOICES, useClass: NewsChoicesRepository },
    { provide: FIRM_OWNERS, useExisting: ClaimOwners },
    {
      provide: PAGE_LOOKUPS,
      inject: [ReleasePages, FirmPages, ListingPages],
      useFactory: (...contexts: PageLookup[]) => contexts,
    },
    { provide: SMOKE_TEST, inject: [APP_CONFIG], useFactory: smokeTestOfApi },
    {
      provide: PERSONAL_DATA,
      inject: [
        TrackingPersonalData,
        ContentPersonalData,
        CalculatorPersonalData,
        MarketplacePersonalData,
        FirmsPersonalData,
        PaymentsPersonalData,
      ],
      useFactory: (...contexts: PersonalData[]) => contexts,
    },
    {
      provide: ACCOUNT_HOLDINGS,
      inject: [CalculatorHoldings, MarketplaceHoldings, FirmsHoldings, PaymentsHoldings],
      useFactory: (...contexts: AccountHoldings[]) => contexts,
    },
    {
      provide: WAITING_WORK,
      inject: [
        AuthWaitingWork,
        ContentWaitingWork,
        MarketplaceWaitingWork,
        FirmsWaitingWork,
        PaymentsWaitingWork,
        ApprovalsWaitingWork,
      ],
      useFactory: (...contexts: WaitingWork[]) => contexts,
    },
  ],
  exports: [
    OUTBOX_WRITER,
    ACCOUNT_DIRECTORY,
    ACCOUNT_HOLDINGS,
    ADMINISTRATORS,
    APPROVALS,
    HELD_ACTS,
    MAIL_CONFIRMATIONS,
    NEWS_CHOICES,
    FIRM_OWNERS,
    FIRM_FEE,
    FIRM_FEE_CHANGES,
    FIRM_FEE_ORDERS,
    PREMIUM_GRANTS,
    PAGE_LOOKUPS,
    PERSONAL_DATA,
    WAITING_WORK,
    SMOKE_TEST,
  ],
})
class PortsModule {}

const DIAGNOSTICS = [AuthDiagnosticsModule, PaymentDiagnosticsModule];

@Module({})
export class ApiModule {
  static compose(options: Omit<ServerKitOptions, 'contexts'>): DynamicModule {
    const kit = ServerKitModule.forRoot({ ...options, contexts: CONTEXTS.map(({ database }) => database) });
    const diagnostics = (options.config.DIAGNOSTICS ?? !options.config.isProduction) ? DIAGNOSTICS : [];
    const own = [PortsModule, HealthModule, OverviewModule, AuditModule, ServiceKeysModule];
    return { module: ApiModule, imports: [kit, ...own, ...MODULES, ...diagnostics] };
  }
}
