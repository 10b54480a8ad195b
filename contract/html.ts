/**
 * Allowed HTML of rich text, as plain data: editor and reader sanitize with it in the browser, the server before
 * storing. Elements that are not listed are removed; their text stays.
 */
export interface HtmlRules {
  /** Tags, each with its allowed attributes besides `style`. */
  readonly tags: Readonly<Record<string, readonly string[]>>
  /** Tags that are removed with their content. */
  readonly dropWhole: readonly string[]
  /** Properties of `style`, each with the pattern of its value. */
  readonly styles: Readonly<Record<string, RegExp>>
  /** Patterns of attribute values. */
  readonly attributes: Readonly<Record<string, RegExp>>
}

const colour =
  /^(?:#(?:[\da-f]{3}|[\da-f]{6})|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(?:,\s*[\d.]{1,5}\s*)?\)|[a-z]{3,20})$/i
/** Allowed links: this site, another site, mailto and tel; no scripts and no data URLs. */
const link = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** Pictures of this or another site; no data URLs, which would make the text larger than the picture. */
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

/** A URL as a browser parses it: whitespace and control characters are ignored. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what has to go
const unseen = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g

/** Whether a tag may have an attribute with this value. */
export function allowsAttribute(tag: string, name: string, value: string): boolean {
  const pattern = htmlRules.attributes[name]
  if (!htmlRules.tags[tag]?.includes(name) || !pattern) return false
  return pattern.test(name === 'href' || name === 'src' ? value.replace(unseen, '') : value)
}

/** Keeps the allowed declarations of a style; '' if there are none. */
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
