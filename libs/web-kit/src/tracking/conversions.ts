import type { ReportedConversion } from '@app/contracts';
import { onSessionEnd } from '../session/session-end';
import { sessionStore } from '../store/browser-storage';

/** Name of the window event that hands a conversion to the page's tracking, with the server's values and event id. */
export const CONVERSION_EVENT = 'tracking:conversion';

declare global {
  interface WindowEventMap {
    [CONVERSION_EVENT]: CustomEvent<ReportedConversion>;
  }
}

/** A registration that the server has told of, until the page's address asks for it (specification, 4.2). */
const REGISTRATION_KEY = 'registration_conversion';

/** What was announced before the code that follows it had come. */
let waiting: ReportedConversion[] = [];
let isFollowed = false;
onSessionEnd(() => {
  waiting = [];
});

export function announceConversion(conversion: ReportedConversion): void {
  if (!isFollowed) waiting.push(conversion);
  window.dispatchEvent(new CustomEvent(CONVERSION_EVENT, { detail: conversion }));
}

/** Calls with every conversion that is announced, and at once when one waits. */
export function whenAnnounced(call: () => void): void {
  if (waiting.length > 0) call();
  window.addEventListener(CONVERSION_EVENT, call);
}

/** Called once, by the code that reports conversions to the page's own tags. Returns how to stop. */
export function followConversions(follow: (conversion: ReportedConversion) => void): () => void {
  const take = ({ detail }: CustomEvent<ReportedConversion>) => follow(detail);
  isFollowed = true;
  waiting.forEach(follow);
  waiting = [];
  window.addEventListener(CONVERSION_EVENT, take);
  return () => {
    isFollowed = false;
    window.removeEventListener(CONVERSION_EVENT, take);
  };
}

function isConversion(value: unknown): value is ReportedConversion {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'eventId') === 'string';
}

/**
 * The API's answers name the conversion that a call led to: it is announced, whichever screen sent the call. One of a
 * registration waits for the address that it leads to, and one of a purchase is claimed by its return.
 */
export function noticeConversion(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('conversion' in answer)) return;
  const { conversion } = answer;
  if (!isConversion(conversion)) return;
  if (conversion.name === 'sign_up') sessionStore().setItem(REGISTRATION_KEY, JSON.stringify(conversion));
  else if (CONVERSIONS_OF_ANSWERS.includes(conversion.name)) announceConversion(conversion);
}
const CONVERSIONS_OF_ANSWERS: readonly string[] = ['generate_lead', 'begin_checkout'];

/** Announces the registration that this tab made, once; an address alone announces nothing (PRODUCT.md B7). */
export function announceRegistration(): void {
  const noted = sessionStore().getItem(REGISTRATION_KEY);
  if (noted === null) return;
  sessionStore().removeItem(REGISTRATION_KEY);
  try {
    const conversion: unknown = JSON.parse(noted);
    if (isConversion(conversion)) announceConversion(conversion);
  } catch {
    // Another code's text under this key.
  }
}
