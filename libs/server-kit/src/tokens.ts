/** Injection tokens of what every runnable provides through `ServerKitModule.forRoot`. */
export const APP_CONFIG = Symbol('AppConfig');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const CONTEXT_DATABASES = Symbol('ContextDatabases');
/** The registry of figures that `/metrics` shows. */
export const METRICS = Symbol('Metrics');
