import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InquiriesController, ListingInquiriesController } from './inquiries/inquiries.controller';
import { InquiriesRepository } from './inquiries/inquiries.repository';
import { InquiriesService } from './inquiries/inquiries.service';
import { ListingsController } from './listings/listings.controller';
import { ListingsRepository } from './listings/listings.repository';
import { ListingsService } from './listings/listings.service';
import { database } from './marketplace.database';
import { MarketplacePersonalData } from './personal-data/marketplace-personal-data';

@Module({
  imports: [TypeOrmModule.forFeature(database.entities)],
  controllers: [ListingsController, ListingInquiriesController, InquiriesController],
  providers: [ListingsRepository, ListingsService, InquiriesRepository, InquiriesService, MarketplacePersonalData],
  exports: [MarketplacePersonalData],
})
export class MarketplaceModule {}
