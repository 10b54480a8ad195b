/**
 * HTML that tries to run code, and the patterns that its sanitized form must not match. Both sides use the same list.
 */
export const ATTACKS: readonly (readonly [name: string, html: string])[] = [
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a handler on a picture', '<img src="/files/a.png" onerror="alert(1)">'],
  ['a picture whose address is a script', '<img src="javascript:alert(1)">'],
  ['a link to a script', '<a href="javascript:alert(1)">a</a>'],
  ['a link with a hidden letter in its scheme', '<a href="java&#10;script:alert(1)">a</a>'],
  ['a link with blanks before its scheme', '<a href=" &#1; javascript:alert(1)">a</a>'],
  ['a link in capitals', '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a drawing with a handler', '<svg onload="alert(1)"><circle r="1"/></svg>'],
  ['a drawing that hides a script', '<svg><script>alert(1)</script></svg>'],
  ['a frame', '<iframe src="https://example.com"></iframe>'],
  ['a frame with a page of its own', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">'],
  ['a form', '<form action="https://example.com"><input name="password"><button>a</button></form>'],
  ['a style that asks elsewhere', '<p style="background-image:url(javascript:alert(1))">a</p>'],
  ['a style that covers the page', '<p style="position:fixed;inset:0;z-index:9999;color:red">a</p>'],
  ['an old expression', '<p style="width:expression(alert(1));color:#f00">a</p>'],
  ['a sheet of styles', '<style>body{display:none}</style><p>a</p>'],
  [
    'formulas that change the language',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['a noscript that ends early', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">a</p></noscript>'],
  ['a template', '<template><img src=x onerror=alert(1)></template>'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
  ['an unclosed tag', '<img src="/files/a.png" onerror="alert(1)"'],
  [
    'a page of another scheme',
    '<base href="https://example.com/"><link rel="stylesheet" href="//example.com/a.css"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  ],
  ['a picture of another scheme', '<img src="//example.com/a.png"><img src="data:image/svg+xml;base64,PHN2Zz4=">'],
  ['names that hide those of the page', '<a id="location" name="body" class="ant-modal">a</a>'],
  [
    'a window that can change its opener',
    '<a href="https://example.com" target="_blank">a</a><a href="https://example.com" target="top">b</a>',
  ],
]

/** The sanitized output never matches this. */
export const DANGER =
  /<(?:script|style|svg|math|iframe|object|embed|form|input|button|template|base|link|meta|noscript)\b|\bon\w+\s*=|javascript:|data:|url\(|expression|position|\bid=|\bname=|\bclass=|srcdoc|src="\/\/|target="top"|target="_blank"(?![^>]*rel="noopener noreferrer")/i

/** HTML of editors that has to pass unchanged. */
export const SOUND: readonly string[] = [
  '<h1>一</h1><h2>二</h2><h3>三</h3><h4>四</h4>',
  '<p>茶<strong>香</strong><em>清</em><u>远</u><s>旧</s></p>',
  '<p style="text-align: center">中</p>',
  '<p><span style="color: #cf1322">红</span><span style="background-color: rgb(255, 241, 184)">黄</span></p>',
  '<ul><li><p>一</p></li><li><p>二</p></li></ul>',
  '<ol start="3"><li><p>三</p></li></ol>',
  '<blockquote><p>话</p></blockquote>',
  '<p><a href="/goods/1">站内</a> <a href="mailto:shop@example.com">信</a></p>',
  '<p><a target="_blank" rel="noopener noreferrer" href="https://example.com">外</a></p>',
  '<table style="min-width: 75px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="2" rowspan="1"><p>头</p></th></tr><tr><td><p>身</p></td></tr></tbody></table>',
]
