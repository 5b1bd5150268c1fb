export * from './database/test-database';
export * from './vendor/vendor-double';
export * from './http/manual-clock';
export * from './http/test-app';
export * from './redis/test-redis';
export * from './mail/smtp-double';
export * from './wait-for';
export * from './process/runnable';
