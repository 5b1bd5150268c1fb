export * from './database/first-admin';
export { database } from './auth.database';
export * from './auth.module';
export { accountOperations } from './operations/open-operations';
export * from './diagnostics/auth-diagnostics.module';
