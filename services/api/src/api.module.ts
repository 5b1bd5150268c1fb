import { Global, Module, type DynamicModule } from '@nestjs/common';
import {
  ACCOUNT_DIRECTORY,
  APP_CONFIG,
  FIRM_FEE,
  MAIL_CONFIRMATIONS,
  OUTBOX_WRITER,
  PERSONAL_DATA,
  PgOutboxWriter,
  PREMIUM_GRANTS,
  ServerKitModule,
  WAITING_WORK,
  type PersonalData,
  type ServerKitOptions,
  type WaitingWork,
} from '@app/server-kit';
import {
  AccountDirectoryRepository,
  AuthDiagnosticsModule,
  MailConfirmationsRepository,
  PremiumGrantsRepository,
} from '@app/service-auth';
import { CalculatorModule, CalculatorPersonalData } from '@app/service-calculator';
import { ContentModule, ContentPersonalData, ContentWaitingWork, FirmFeeService } from '@app/service-content';
import { ClaimOwners, FIRM_OWNERS, FirmsModule, FirmsPersonalData, FirmsWaitingWork } from '@app/service-firms';
import { MarketplaceModule, MarketplacePersonalData, MarketplaceWaitingWork } from '@app/service-marketplace';
import { PaymentsModule, PaymentsPersonalData } from '@app/service-payments';
import { SMOKE_TEST } from '@app/service-releases';
import { TrackingModule, TrackingPersonalData } from '@app/service-tracking';
import { CONTEXTS } from './cli/contexts';
import { HealthModule } from './health/health.module';
import { MODULES } from './modules';
import { OverviewModule } from './overview/overview.module';
import { ServiceKeysModule } from './service-keys/service-keys.module';
import { smokeTestOfApi } from './smoke-test';

/** What one context needs and another part provides. */
@Global()
@Module({
  imports: [TrackingModule, ContentModule, CalculatorModule, MarketplaceModule, FirmsModule, PaymentsModule],
  providers: [
    { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
    { provide: ACCOUNT_DIRECTORY, useClass: AccountDirectoryRepository },
    { provide: PREMIUM_GRANTS, useClass: PremiumGrantsRepository },
    { provide: FIRM_FEE, useExisting: FirmFeeService },
    { provide: MAIL_CONFIRMATIONS, useClass: MailConfirmationsRepository },
    { provide: FIRM_OWNERS, useExisting: ClaimOwners },
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
      provide: WAITING_WORK,
      inject: [ContentWaitingWork, MarketplaceWaitingWork, FirmsWaitingWork],
      useFactory: (...contexts: WaitingWork[]) => contexts,
    },
  ],
  exports: [
    OUTBOX_WRITER,
    ACCOUNT_DIRECTORY,
    MAIL_CONFIRMATIONS,
    FIRM_OWNERS,
    FIRM_FEE,
    PREMIUM_GRANTS,
    PERSONAL_DATA,
    WAITING_WORK,
    SMOKE_TEST,
  ],
})
class PortsModule {}

@Module({})
export class ApiModule {
  static compose(options: Omit<ServerKitOptions, 'contexts'>): DynamicModule {
    const kit = ServerKitModule.forRoot({ ...options, contexts: CONTEXTS.map(({ database }) => database) });
    const diagnostics = (options.config.DIAGNOSTICS ?? !options.config.isProduction) ? [AuthDiagnosticsModule] : [];
    return {
      module: ApiModule,
      imports: [kit, PortsModule, HealthModule, OverviewModule, ServiceKeysModule, ...MODULES, ...diagnostics],
    };
  }
}
