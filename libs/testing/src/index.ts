export * from './database/test-database';
export * from './vendor/vendor-double';
