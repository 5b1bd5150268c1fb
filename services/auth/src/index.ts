export * from './operations/first-admin';
export { database } from './auth.database';
export * from './auth.module';
export { AccountOperationsService } from './operations/account-operations.service';
export { AuthWaitingWork } from './data-requests/auth-waiting-work';
export * from './diagnostics/auth-diagnostics.module';
export { AccountDirectoryRepository } from './users/account-directory.repository';
export { PremiumGrantsRepository } from './users/premium-grants.repository';
export { MailConfirmationsRepository } from './users/mail-confirmations.repository';
