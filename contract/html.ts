/**
 * What a page of rich text may hold, as plain data: the editor and the reader clean by it in the browser, the server
 * cleans by it before anything is stored. Whatever is not named here is taken out; the text inside stays.
 */
export interface HtmlRules {
  /** Tags, each with the attributes it may bear besides `style`. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** Tags that go with everything inside them. */
  readonly dropWhole: readonly string[]
  /** Properties of `style`, each with what its value may look like. */
  readonly styles: Readonly<Record<string, RegExp>>
  /** Values of attributes. */
  readonly attributes: Readonly<Record<string, RegExp>>
}

const colour =
  /^(?:#(?:[\da-f]{3}|[\da-f]{6})|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]{1,5}\s*)?\)|[a-z]{3,20})$/i
/** A page of this site, another site, a mailbox or a telephone; no scripts and no data. */
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** A picture of this site or of another one; no data, which would make the text larger than the picture. */
const picture = /^(?:https?:\/\/|\/(?![/\\]))/i
const size = /^\d{1,4}(?:px|%)?$/
const count = /^[1-9]\d{0,2}$/

export const htmlRules: HtmlRules = {
  tags: {
    p: [],
    h1: [],
    h2: [],
    h3: [],
    h4: [],
    strong: [],
    b: [],
    em: [],
    i: [],
    u: [],
    s: [],
    del: [],
    sub: [],
    sup: [],
    span: [],
    br: [],
    hr: [],
    blockquote: [],
    pre: [],
    code: [],
    ul: [],
    ol: ['start'],
    li: [],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    table: [],
    colgroup: [],
    col: [],
    thead: [],
    tbody: [],
    tfoot: [],
    tr: [],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  dropWhole: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'noscript',
    'template',
    'svg',
    'math',
    'form',
    'head',
    'title',
    'xml',
    'textarea',
    'select',
    'button',
  ],
  styles: {
    color: colour,
    'background-color': colour,
    'text-align': /^(?:left|center|right|justify)$/,
    width: /^\d{1,4}(?:\.\d{1,3})?(?:px|%)$/,
    'min-width': /^\d{1,4}(?:\.\d{1,3})?px$/,
  },
  attributes: {
    href: link,
    src: picture,
    target: /^_blank$/,
    rel: /^noopener noreferrer$/,
    width: size,
    height: size,
    colspan: count,
    rowspan: count,
    start: count,
    alt: /^[\s\S]{0,200}$/,
    title: /^[\s\S]{0,200}$/,
  },
}

/** The value of an address as a browser would read it: blanks and control characters are not seen by it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what has to go
const unseen = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g

/** Whether a tag may bear an attribute with this value. */
export function allowsAttribute(tag: string, name: string, value: string): boolean {
  const pattern = htmlRules.attributes[name]
  if (!htmlRules.tags[tag]?.includes(name) || !pattern) return false
  return pattern.test(name === 'href' || name === 'src' ? value.replace(unseen, '') : value)
}

/** A style with only what is allowed; '' when nothing is. */
export function cleanStyle(style: string): string {
  return style
    .split(';')
    .map(part => {
      const [property = '', ...rest] = part.split(':')
      return [property.trim().toLowerCase(), rest.join(':').trim()] as const
    })
    .filter(([property, value]) => htmlRules.styles[property]?.test(value))
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ')
}
