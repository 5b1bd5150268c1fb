import {
  approvalsDatabase,
  auditDatabase,
  limitsDatabase,
  outboxDatabase,
  queueDatabase,
  serviceKeysDatabase,
  type ContextDatabase,
  type ContextSeed,
} from '@app/server-kit';
import { database as auth } from '@app/service-auth';
import { database as calculator, seed as seedCalculator } from '@app/service-calculator';
import { database as content, seed as seedContent } from '@app/service-content';
import { database as firms, seed as seedFirms } from '@app/service-firms';
import { database as mail } from '@app/service-mail';
import { database as marketplace, seed as seedMarketplace } from '@app/service-marketplace';
import { database as payments } from '@app/service-payments';
import { database as releases } from '@app/service-releases';
import { database as tracking } from '@app/service-tracking';

/** Every schema of the product, in the order in which migrations and first data go in. */
export const CONTEXTS: { database: ContextDatabase; seed?: ContextSeed }[] = [
  { database: queueDatabase },
  { database: auditDatabase },
  { database: outboxDatabase },
  { database: limitsDatabase },
  { database: serviceKeysDatabase },
  { database: approvalsDatabase },
  { database: auth },
  { database: mail },
  { database: tracking },
  { database: releases },
  { database: content, seed: seedContent },
  { database: marketplace, seed: seedMarketplace },
  { database: calculator, seed: seedCalculator },
  { database: firms, seed: seedFirms },
  { database: payments },
];
