export type ConfigFault = { name: string; problem: string };

/** Lists every invalid variable by name; values are omitted, because this text reaches logs. */
export class ConfigError extends Error {
  constructor(readonly faults: ConfigFault[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n` +
        faults.map((fault) => `  ${fault.name} ${fault.problem}`).join('\n'),
    );
    this.name = 'ConfigError';
  }
}
