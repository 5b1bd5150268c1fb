export * from './database/first-admin';
export { database } from './auth.database';
export * from './auth.module';
export * from './diagnostics/auth-diagnostics.module';
