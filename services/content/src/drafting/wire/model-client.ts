import { setTimeout as pause } from 'node:timers/promises';
import { Agent, fetch, type Response } from 'undici';
import type { Clock, TextServiceFormat } from '@app/server-kit';
import { CallBreaker } from './breaker';
import { chatCompletionsFormat } from './chat-completions';
import type { CallLimits } from './limits';
import { messagesFormat } from './messages';
import { ModelCallError } from './model-call.error';
import { responsesFormat } from './responses';
import { BrokenStreamError, sseData } from './sse';
import { Watchdog } from './watchdog';
import {
  fieldsOf,
  UnexpectedAnswerError,
  type Endpoint,
  type ModelCall,
  type WireEvent,
  type WireFormat,
} from './wire-format';

const FORMATS: Record<TextServiceFormat, WireFormat> = {
  responses: responsesFormat,
  'chat-completions': chatCompletionsFormat,
  messages: messagesFormat,
};

export type CallEvent = Exclude<WireEvent, { type: 'fault' }> | { type: 'retry' };

/** Calls one service in one format, within limits; it is tried again only before its first part of text. */
export class ModelClient {
  private readonly breaker: CallBreaker;
  private readonly agent: Agent;

  constructor(
    private readonly format: TextServiceFormat,
    private readonly endpoint: Endpoint,
    private readonly limits: CallLimits,
    clock: Clock,
  ) {
    this.breaker = new CallBreaker(clock);
    // The watchdog sees to all other times.
    this.agent = new Agent({ connect: { timeout: limits.connectMs }, headersTimeout: 0, bodyTimeout: 0 });
  }

  /** Ends with an `end`. @throws ModelCallError */
  async *call(call: ModelCall, canceled: AbortSignal): AsyncGenerator<CallEvent> {
    if (this.breaker.isOpen) throw new ModelCallError('paused', true);
    const total = new AbortController();
    const timer = setTimeout(() => total.abort(new ModelCallError('too-slow', true)), this.limits.totalMs);
    const signal = AbortSignal.any([canceled, total.signal]);
    try {
      yield* this.attempts(call, signal);
      this.breaker.succeeded();
    } catch (error) {
      if (error instanceof ModelCallError && error.mayPass) this.breaker.failed();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Takes no new calls; those that run end by themselves. */
  retire(): void {
    void this.agent.close().catch(() => undefined);
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async *attempts(call: ModelCall, signal: AbortSignal): AsyncGenerator<CallEvent> {
    for (let attempt = 0; ; attempt += 1) {
      let hasBegun = false;
      try {
        for await (const event of this.attempt(call, signal)) {
          hasBegun ||= event.type === 'text';
          yield event;
        }
        return;
      } catch (error) {
        const waitMs = this.waitBefore(attempt, error);
        if (hasBegun || waitMs === null || signal.aborted) throw error;
        yield { type: 'retry' };
        await pause(waitMs, undefined, { signal }).catch(() => {
          throw new ModelCallError('canceled', false);
        });
      }
    }
  }

  /** Null when the call is not tried again. */
  private waitBefore(attempt: number, error: unknown): number | null {
    const { retries, retryMs, longestRetryMs } = this.limits;
    if (!(error instanceof ModelCallError) || !error.mayPass || attempt >= retries) return null;
    const wait = Math.max(retryMs * 2 ** attempt, error.waitMs);
    return wait > longestRetryMs ? null : wait;
  }

  private async *attempt(call: ModelCall, signal: AbortSignal): AsyncGenerator<CallEvent> {
    const format = FORMATS[this.format];
    const watchdog = new Watchdog(signal);
    let isOpen = false;
    let hasEnded = false;
    try {
      watchdog.expectWithin(this.limits.firstTokenMs);
      const response = await this.send(format.request(this.endpoint, call), watchdog.signal);
      if (!response.body) throw new ModelCallError('unexpected', false);
      isOpen = true;
      for await (const data of sseData(response.body)) {
        if (data === '[DONE]') break;
        for (const event of format.read(fieldsOf(parsed(data)))) {
          if (event.type === 'fault') throw new ModelCallError('busy', event.mayPass);
          if (event.type === 'text') watchdog.expectWithin(this.limits.idleMs);
          hasEnded ||= event.type === 'end';
          yield event;
          if (event.type === 'end' && event.reason === 'declined') return;
        }
      }
      if (!hasEnded) throw new ModelCallError('cut', true);
    } catch (error) {
      throw callErrorOf(watchdog.explain(error), isOpen);
    } finally {
      watchdog.end();
    }
  }

  private async send(
    { url, headers, body }: ReturnType<WireFormat['request']>,
    signal: AbortSignal,
  ): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      // A key goes to the address it was entered for, and to no other.
      redirect: 'error',
      dispatcher: this.agent,
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusalOf(response);
    }
    if (!/^text\/event-stream\b/.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw new ModelCallError('unexpected', false);
    }
    return response;
  }
}

function refusalOf({ status, headers }: Response): ModelCallError {
  const seconds = Number(headers.get('retry-after') ?? '0');
  const waitMs = seconds > 0 ? seconds * 1_000 : 0;
  if (status === 401 || status === 403) return new ModelCallError('key-refused', false);
  if (status === 408 || status === 429 || status >= 500) return new ModelCallError('busy', true, waitMs);
  return new ModelCallError('unexpected', false);
}

function callErrorOf(error: unknown, isOpen: boolean): unknown {
  if (error instanceof ModelCallError) return error;
  if (error instanceof UnexpectedAnswerError || error instanceof SyntaxError || error instanceof BrokenStreamError)
    return new ModelCallError('unexpected', false);
  // What undici throws for a connection that was not made, was lost, or was redirected.
  if (error instanceof TypeError) return new ModelCallError(isOpen ? 'cut' : 'unreachable', true);
  return error;
}

const parsed = (data: string): unknown => JSON.parse(data);
