import { startModelDouble } from './model-double';

const DEFAULT_PORT = 8092;

const { MODEL_PORT, NODE_ENV } = process.env;
if (NODE_ENV === 'production') throw new Error('The double of services that write text does not run in production.');
const double = await startModelDouble({ port: Number(MODEL_PORT ?? DEFAULT_PORT) });
console.log(JSON.stringify({ service: 'model-double', url: double.url }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void double.close().then(() => process.exit(0)));
