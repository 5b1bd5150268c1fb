import { HINT_COOKIE } from '@app/contracts';
import { THEME_KEY } from './theme-rules';

const SIGNED_IN = `/(?:^|; )${HINT_COOKIE}=user(?:;|$)/`;

/**
 * Runs in the head before the first paint: theme classes, the signed-in look, and whether the browser objects to
 * advertising (Global Privacy Control). It repeats theme-rules in a few bytes because nothing is loaded yet;
 * boot-script.spec.ts keeps the two in sync.
 */
export const themeBootScript = `(function(d){var t;try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)})}catch(e){}
var k=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;
d.dataset.theme=t==="dark"||t==="light"?t:"system";
d.classList.add.apply(d.classList,k?["dark","dark-mode"]:["light-mode"]);
if(navigator.globalPrivacyControl===true)d.dataset.gpc="";
d.dataset.session=${SIGNED_IN}.test(document.cookie)?"user":"anonymous"})(document.documentElement)`;
