/**
 * Requests that arrive at a constant rate, whatever the server does (open loop), in phases that follow each other.
 */
export type Stream = {
  name: string;
  url: string;
  headers?: Record<string, string>;
  phases: { perSecond: number; seconds: number }[];
};

/**
 * One request: when it was due, in ms since the start; how long its answer took from then on, in ms; its status, or 0
 * when there was no answer within the timeout.
 */
export type Arrival = { stream: string; due: number; took: number; status: number };

/** Runs all streams at the same time from a process of its own on core 1. */
export function openLoad(streams: Stream[], options: { timeoutMs: number }): Promise<Arrival[]>;
