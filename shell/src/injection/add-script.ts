import { report } from '../composition/report';

type ScriptFile = { src: string; integrity?: string; placement?: 'head' | 'footer'; timeoutMs?: number };

/** The nonce of this document, which every script of its HTML has. */
function nonceOfPage(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}

/**
 * Runs in the order of the calls. One that does not load, or does not match its hash, is reported to the operators; one
 * that takes longer than its time is taken out of the page, which ends its loading.
 */
export function addScript({ src, integrity, placement = 'head', timeoutMs }: ScriptFile): void {
  const script = document.createElement('script');
  script.nonce = nonceOfPage();
  script.async = false;
  if (integrity !== undefined) {
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
  }
  const fail = () =>
    report(new Error(`the script ${src.split('?')[0]} did not load`), {
      remote: 'site-injection',
      version: '',
      phase: 'load',
    });
  const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
  function giveUp() {
    script.remove();
    fail();
  }
  script.onload = () => clearTimeout(timer);
  script.onerror = () => {
    clearTimeout(timer);
    fail();
  };
  script.src = src;
  (placement === 'head' ? document.head : document.body).append(script);
}
