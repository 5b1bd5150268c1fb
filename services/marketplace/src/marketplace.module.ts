import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsController } from './listings/listings.controller';
import { ListingsRepository } from './listings/listings.repository';
import { ListingsService } from './listings/listings.service';
import { database } from './marketplace.database';

@Module({
  imports: [TypeOrmModule.forFeature(database.entities)],
  controllers: [ListingsController],
  providers: [ListingsRepository, ListingsService],
})
export class MarketplaceModule {}
