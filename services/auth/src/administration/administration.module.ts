import { Module } from '@nestjs/common';
import { SharedModule } from '../shared.module';
import { PremiumGrantsRepository } from '../users/premium-grants.repository';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** What administrators do with the accounts of others. */
@Module({
  imports: [SharedModule],
  controllers: [UsersController],
  providers: [PremiumGrantsRepository, UsersRepository, UsersService],
})
export class AdministrationModule {}
