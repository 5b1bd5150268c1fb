import type { Database, Logger, Transaction } from '@app/server-kit';
import { ProviderError, type PaymentProvider } from '../provider/payment-provider';
import type { RefundsRepository } from '../sync/refunds.repository';
import { customerKey, type SyncKeysRepository } from '../sync/sync-keys.repository';
import type { ProviderTask, TasksRepository } from '../sync/tasks.repository';

/** Nothing that a retry could change. */
const FINAL: readonly ProviderError['failure'][] = ['refused', 'not_found'];

export type TaskRunnerParts = {
  dataSource: Database;
  tasks: TasksRepository;
  refunds: RefundsRepository;
  keys: SyncKeysRepository;
  provider: PaymentProvider;
  logger: Logger;
};

/** Tells the provider what was decided: under a stored key, so that two tries are one call. */
export class TaskRunner {
  constructor(private readonly parts: TaskRunnerParts) {}

  /** False when nothing is due. */
  async next(): Promise<boolean> {
    const { tasks, logger } = this.parts;
    const task = await tasks.take();
    if (!task) return false;
    try {
      await this.call(task);
      await this.finish(task, 'done', null);
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      logger.error({ task: task.key, tries: task.tries, err }, 'the payment provider did not take a task');
      if (FINAL.includes(err.failure)) await this.finish(task, 'failed', err.code);
      else await tasks.retryLater(task, `${err.failure}: ${err.code}`);
    }
    return true;
  }

  private async call({ key, kind, parameters, isKeyOld }: ProviderTask): Promise<void> {
    const { provider } = this.parts;
    switch (kind) {
      case 'cancel':
        return provider.cancelNow(parameters.subscriptionId, key);
      case 'use_card':
        return provider.useCard(parameters.subscriptionId, parameters.cardId, key);
      case 'expire':
        return void (await provider.expireCheckout(parameters.sessionId));
      case 'void':
        return void (await provider.voidInvoice(parameters.invoiceId));
      case 'refund':
        if (isKeyOld && (await provider.hasRefund(parameters))) return;
        return void (await provider.refund(parameters, key));
    }
  }

  /** The result is read from the provider, like everything else. */
  private async finish(task: ProviderTask, state: 'done' | 'failed', error: string | null): Promise<void> {
    const { dataSource, tasks, refunds } = this.parts;
    await dataSource.transaction(async (manager) => {
      await tasks.finish(manager, task.key, state, error);
      if (state === 'failed' && task.kind === 'refund')
        await refunds.fail(manager, task.parameters.requestId, error ?? 'refused');
      await this.markDirty(manager, task.customerId);
    });
  }

  private async markDirty(manager: Transaction, customerId: string): Promise<void> {
    const [row] = await manager.query<{ id: string | null }[]>(
      'SELECT provider_id AS id FROM payments.customer WHERE id = $1',
      [customerId],
    );
    if (row?.id) await this.parts.keys.markDirty([customerKey(row.id)], manager);
  }
}
