import { startVendorDouble } from './vendor-double';

const DEFAULT_PORT = 8090;

const double = await startVendorDouble({
  port: Number(process.env['VENDOR_PORT'] ?? DEFAULT_PORT),
  host: process.env['HOST'],
});
console.log(JSON.stringify({ service: 'vendor-double', url: double.url }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void double.close().then(() => process.exit(0)));
