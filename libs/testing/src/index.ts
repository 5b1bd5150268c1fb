export * from './database/test-database';
