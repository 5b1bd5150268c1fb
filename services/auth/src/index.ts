export * from './operations/first-admin';
export { database } from './auth.database';
export * from './auth.module';
export { AccountOperationsService } from './operations/account-operations.service';
export * from './diagnostics/auth-diagnostics.module';
export { SqlAccountDirectory } from './users/sql-account-directory';
