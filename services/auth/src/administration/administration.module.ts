import { Module } from '@nestjs/common';
import { SharedModule } from '../shared.module';
import { UsersController } from './users.controller';
import { UsersRepository } from './users.repository';
import { UsersService } from './users.service';

/** What administrators do with the accounts of others. */
@Module({
  imports: [SharedModule],
  controllers: [UsersController],
  providers: [UsersRepository, UsersService],
})
export class AdministrationModule {}
