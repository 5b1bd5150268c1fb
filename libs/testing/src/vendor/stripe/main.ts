import { startStripeDouble } from './stripe-double';

const DEFAULT_PORT = 8091;

const { STRIPE_PORT, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_STATE_FILE } = process.env;
const double = await startStripeDouble({
  port: Number(STRIPE_PORT ?? DEFAULT_PORT),
  secretKey: STRIPE_SECRET_KEY,
  randomSeed: Date.now(),
  stateFile: STRIPE_STATE_FILE,
  seed: {
    price: { id: 'price_premium_monthly', lookupKey: 'premium_monthly', name: 'Premium membership', amount: 29_900 },
    ...(STRIPE_WEBHOOK_URL &&
      STRIPE_WEBHOOK_SECRET && { endpoint: { url: STRIPE_WEBHOOK_URL, secret: STRIPE_WEBHOOK_SECRET } }),
  },
});
console.log(JSON.stringify({ service: 'stripe-double', url: double.url }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void double.close().then(() => process.exit(0)));
