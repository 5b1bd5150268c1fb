import { CONSENT_COOKIE, HINT_COOKIE } from '@app/contracts';
import { THEME_KEY } from './theme-rules';

const SIGNED_IN = `/(?:^|; )${HINT_COOKIE}=user(?:;|$)/`;
const DECIDED = String.raw`/(?:^|; *)${CONSENT_COOKIE}=[\w-]{1,40}\.[01]{4}\.\d{9,11}(?:;|$)/`;

/** Attributes of fields in which something was entered, and of a form that was submitted before its code was there. */
export const ENTERED = 'data-entered';
export const SUBMITTED = 'data-submitted';

/**
 * Runs in the head before the first paint: theme classes, the signed-in look, whether the browser objects to
 * advertising (Global Privacy Control), and whether the visitor is asked about privacy. An answer that is clicked
 * before the shell's code is there is noted on the root for it (`data-early`). Fields in which something is entered are
 * marked, and so is a form whose code is not there to submit it, instead of leaving the page. The script repeats
 * theme-rules and the reading of the consent cookie in a few bytes because nothing is loaded yet; boot-script.spec.ts
 * keeps them in sync.
 */
export const themeBootScript = `(function(d){var t;try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)})}catch(e){}
var k=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;
d.dataset.theme=t==="dark"||t==="light"?t:"system";
d.classList.add.apply(d.classList,k?["dark","dark-mode"]:["light-mode"]);
if(navigator.globalPrivacyControl===true)d.dataset.gpc="";
addEventListener("input",function(e){e.target.setAttribute("${ENTERED}","")},true);
addEventListener("submit",function(e){var f=e.target;
if(e.defaultPrevented||f.method!=="post"||f.hasAttribute("action"))return;
e.preventDefault();f.setAttribute("${SUBMITTED}","")});
d.dataset.session=${SIGNED_IN}.test(document.cookie)?"user":"anonymous";
if(!${DECIDED}.test(document.cookie)){d.dataset.choices="";addEventListener("click",function(e){
var b=e.target.closest("[data-early]");if(!b)return;d.dataset.early=b.dataset.early;
if(b.dataset.early!=="choose")delete d.dataset.choices},true)}})(document.documentElement)`;
