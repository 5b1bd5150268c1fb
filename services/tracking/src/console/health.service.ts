import { Injectable } from '@nestjs/common';
import type { DestinationHealth, DestinationHealthResponse } from '@app/contracts';
import { HealthRepository, type HealthRow } from './health.repository';

@Injectable()
export class HealthService {
  constructor(private readonly health: HealthRepository) {}

  async destinations(): Promise<DestinationHealthResponse> {
    return { destinations: (await this.health.read()).map(toHealth) };
  }
}

function toHealth(row: HealthRow): DestinationHealth {
  return {
    destination: row.destination,
    account: row.source === null ? null : { source: row.source, fields: row.shown ?? {} },
    ...(row.updatedAt === null ? {} : { stored: { updatedAt: row.updatedAt.toISOString() } }),
    breaker: row.open ? 'open' : 'closed',
    failures: row.failures,
    ...(row.probeAt === null ? {} : { probeAt: row.probeAt.toISOString() }),
    ...(row.pausedUntil === null ? {} : { pausedUntil: row.pausedUntil.toISOString() }),
    inFlight: row.inFlight,
    ...(row.oldestAt === null ? {} : { oldestInFlightAt: row.oldestAt.toISOString() }),
    ...(row.lastSentAt === null ? {} : { lastSentAt: row.lastSentAt.toISOString() }),
    dead: row.dead,
    ...checkOf(row),
  };
}

function checkOf({ askedAt, checkedAt, checkOk, checkWords }: HealthRow): Pick<DestinationHealth, 'check'> {
  if (askedAt && (!checkedAt || askedAt > checkedAt)) return { check: { state: 'running', at: askedAt.toISOString() } };
  if (!checkedAt || checkOk === null) return {};
  const words = checkWords === null ? {} : { words: checkWords };
  return { check: { state: checkOk ? 'passed' : 'failed', at: checkedAt.toISOString(), ...words } };
}
