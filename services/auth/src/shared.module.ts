import { Module } from '@nestjs/common';
import { AuditLogService } from './audit/audit-log.service';
import { DataRequestsRepository } from './data-requests/data-requests.repository';
import { TransactionService } from './database/transaction.service';
import { EmailChangeRepository } from './email-change/email-change.repository';
import { KnownDeviceRepository } from './known-devices/known-device.repository';
import { KnownDevicesService } from './known-devices/known-devices.service';
import { AddressLimitService } from './limits/address-limit.service';
import { AttemptLimiterService } from './limits/attempt-limiter.service';
import { AttemptRepository } from './limits/attempt.repository';
import { RegistrationLimitService } from './limits/registration-limit.service';
import { PasswordHashService } from './passwords/password-hash.service';
import { SessionRevocationRepository } from './sessions/session-revocation.repository';
import { SessionRepository } from './sessions/session.repository';
import { UserViewService } from './users/user-view.service';
import { UserRepository } from './users/user.repository';

const SHARED = [
  AuditLogService,
  TransactionService,
  DataRequestsRepository,
  EmailChangeRepository,
  UserRepository,
  UserViewService,
  SessionRepository,
  SessionRevocationRepository,
  AttemptLimiterService,
  AddressLimitService,
  RegistrationLimitService,
  KnownDevicesService,
  PasswordHashService,
];

/** What several use cases of this context need. */
@Module({ providers: [...SHARED, AttemptRepository, KnownDeviceRepository], exports: SHARED })
export class SharedModule {}
