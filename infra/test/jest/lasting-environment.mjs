import { readFileSync } from 'node:fs';
import NodeEnvironment from '../node-environment.mjs';
import { isOfServers } from './lasting-modules.mjs';

/** Mocks of modules have to be in place before the modules are loaded: such a file has everything for itself. */
const NEEDS_ITS_OWN_MODULES = /\bunstable_mockModule\(|\bjest\.(?:mock|doMock|resetModules|isolateModules)/;

/** Where packages keep what their modules share, as under most symbols; these modules stay. */
const OF_PACKAGES = /^__|^Swagger|^(?:classValidator|typeorm)Metadata/;
/** Where Jest keeps the tests, limits and matchers of a file. */
const SYMBOLS_OF_JEST = /^(?:JEST_|\$\$jest|EVENT_HANDLERS|LOG_ERRORS_|RETRY_|TEST_TIMEOUT_|WAIT_BEFORE_)/;

/** @param {string | symbol} key */
const isOfPackages = (key) =>
  typeof key === 'string' ? OF_PACKAGES.test(key) : !SYMBOLS_OF_JEST.test(key.description ?? '');

/** @type {LastingEnvironment | undefined} */
let lasting;

/**
 * One global object for all test files of a process, which the modules that stay (`LastingRuntime`) belong to. What a
 * test file puts there, or into the environment, is gone after it.
 */
export class LastingEnvironment extends NodeEnvironment {
  /** Whether it is the one that stays. */
  lasts = false;
  #isSetUp = false;
  /** @type {Record<string | symbol, PropertyDescriptor>} */
  #properties = {};
  /** @type {NodeJS.ProcessEnv} */
  #env = {};
  #exit = process.exit;
  /** @type {Map<string | symbol, Function[]>} */
  #listeners = new Map();

  /** @param {ConstructorParameters<typeof NodeEnvironment>} args */
  constructor(...args) {
    const [{ projectConfig }, { testPath }] = args;
    // Code of browsers leaves timers that look for a window later.
    const isAlone =
      !isOfServers(testPath, projectConfig.rootDir) || NEEDS_ITS_OWN_MODULES.test(readFileSync(testPath, 'utf8'));
    if (lasting && !isAlone) return lasting;
    super(...args);
    if (isAlone) return;
    this.lasts = true;
    const { process: sandboxed } = this.global;
    this.#properties = Object.getOwnPropertyDescriptors(this.global);
    this.#env = { ...sandboxed.env };
    this.#exit = sandboxed.exit;
    for (const name of sandboxed.eventNames()) this.#listeners.set(name, sandboxed.rawListeners(name));
    lasting = this;
  }

  /** @override */
  async setup() {
    if (this.#isSetUp) return;
    this.#isSetUp = true;
    await super.setup();
  }

  /** @override */
  async teardown() {
    if (!this.lasts) return super.teardown();
    this.fakeTimersModern?.useRealTimers();
    this.#restoreProperties();
    this.#restoreProcess();
  }

  #restoreProperties() {
    const { global } = this;
    for (const key of Reflect.ownKeys(global)) {
      const isNew = !Object.hasOwn(this.#properties, key);
      if (isNew && !isOfPackages(key)) Reflect.deleteProperty(global, key);
    }
    for (const key of Reflect.ownKeys(this.#properties)) {
      const before = this.#properties[/** @type {string} */ (key)];
      const now = Object.getOwnPropertyDescriptor(global, key);
      if (before?.configurable && (now?.value !== before.value || now?.get !== before.get))
        Object.defineProperty(global, key, before);
    }
  }

  #restoreProcess() {
    const { process: sandboxed } = this.global;
    for (const name of Object.keys(sandboxed.env)) if (!(name in this.#env)) delete sandboxed.env[name];
    Object.assign(sandboxed.env, this.#env);
    sandboxed.exit = this.#exit;
    for (const name of sandboxed.eventNames())
      for (const listener of sandboxed.rawListeners(name))
        if (!this.#listeners.get(name)?.includes(listener))
          sandboxed.removeListener(name, /** @type {() => void} */ (listener));
  }
}

export default LastingEnvironment;
