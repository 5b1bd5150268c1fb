import type { DynamicModule, Type } from '@nestjs/common';
import { AuthModule } from '@app/service-auth';
import { CalculatorModule } from '@app/service-calculator';
import { ContentModule } from '@app/service-content';
import { FirmReviewsModule, FirmsModule, FirmSubmissionsModule } from '@app/service-firms';
import { MailModule } from '@app/service-mail';
import { BuyerProfileModule, DocumentsModule, MarketplaceModule, NdaModule } from '@app/service-marketplace';
import { FirmFeesModule, PaymentsModule } from '@app/service-payments';
import { ReleasesModule } from '@app/service-releases';
import { TrackingModule } from '@app/service-tracking';

/** The contexts that this API consists of; their schemas are in `cli/contexts.ts`. */
export const MODULES: (Type | DynamicModule)[] = [
  AuthModule,
  MailModule,
  TrackingModule,
  ReleasesModule,
  ContentModule,
  MarketplaceModule,
  NdaModule,
  DocumentsModule,
  BuyerProfileModule,
  CalculatorModule,
  FirmsModule,
  FirmSubmissionsModule,
  FirmReviewsModule,
  PaymentsModule,
  FirmFeesModule,
];
