import { Module } from '@nestjs/common';
import { BackgroundWorkController } from './background-work.controller';
import { OutboxRepository } from './outbox.repository';
import { WaitingController } from './waiting.controller';

@Module({ controllers: [WaitingController, BackgroundWorkController], providers: [OutboxRepository] })
export class OverviewModule {}
