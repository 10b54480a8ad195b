import { createRequire } from 'node:module'
import type { ThemeConfig } from 'antd'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { tonesIn } from '@/shell/tones'
import { LIST_PARTS } from './list-parts'

/**
 * antd's styles as plain sheets, made by antd's own style hooks: the rules of each style module, and the values of the
 * variables in them for light and dark, roomy and compact. What follows the chosen colour is said in the tones of that
 * colour, which the client sets on the document.
 */

const require = createRequire(`${process.cwd()}/package.json`)
const antd = createRequire(require.resolve('antd/package.json'))
const utils = createRequire(antd.resolve('@ant-design/cssinjs-utils'))

interface Cache {
  readonly cache: Map<string, unknown>
  readonly extracted: Set<string>
}
interface Css {
  readonly createCache: () => Cache
  readonly extractStyle: (cache: Cache, options: object) => string
  readonly token2CSSVar: (token: string, prefix: string) => string
  readonly StyleProvider: FunctionComponent<{ cache: Cache; children?: ReactNode }>
}
/** antd and its helpers each bring a copy. */
const copies: readonly Css[] = [antd('@ant-design/cssinjs'), utils('@ant-design/cssinjs')]
/** What a style module exports, marked by what it is. */
type Style = ((...names: string[]) => unknown) & { is?: 'hook' | 'part' }
const makers = antd('./lib/theme/util/genStyleUtils.js') as Record<string, (...parts: unknown[]) => Style>
for (const [name, is] of [
  ['genStyleHooks', 'hook'],
  ['genComponentStyleHook', 'hook'],
  ['genSubStyleComponent', 'part'],
] as const) {
  const make = makers[name]
  if (!make) throw new Error('antd makes its styles in another way')
  makers[name] = (...parts) => Object.assign(make(...parts), { is })
}

// After that: these load all of them.
const { themeFor } = await import('@/shell/theme')
const { ConfigProvider, theme: antdTheme } = antd('./lib/index.js') as {
  theme: { getDesignToken: (theme: ThemeConfig) => Readonly<Record<string, unknown>> }
  ConfigProvider: FunctionComponent<{ theme: ThemeConfig; children?: ReactNode }>
}

/** The names that style modules draw, where these are not those of their folders. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  '_util/wave/style': ['wave'],
  'button/style/index': ['btn'],
  'button/style/compact': ['btn'],
  'badge/style/ribbon': ['ribbon'],
  'date-picker/style/index': ['picker'],
  'grid/style/index': ['row', 'col'],
  'input/style/search': ['input-search'],
  'input/style/otp': ['otp'],
  'layout/style/sider': ['layout-sider'],
  'qr-code/style/index': ['qrcode'],
  'space/style/addon': ['space-addon'],
  'space/style/compact': ['space-compact'],
  'tree-select/style/index': ['tree-select', 'select-tree'],
  'cascader/style/panel': ['cascader-panel'],
}

interface Variant {
  readonly dark: boolean
  readonly compact: boolean
  readonly still: boolean
}
const PLAIN: Variant = { dark: false, compact: false, still: false }
const STILL: Variant = { ...PLAIN, still: true }
/** In this order: what comes later and holds wins. */
const VARIANTS: readonly (readonly [selector: string, variant: Variant])[] = [
  [':root', PLAIN],
  [':root[data-density=compact]', { ...PLAIN, compact: true }],
  [':root[data-theme=dark]', { ...PLAIN, dark: true }],
  [':root[data-theme=dark][data-density=compact]', { ...PLAIN, dark: true, compact: true }],
]
/** Colours far from each other: what is a tone of all of them follows the colour. */
const COLOURS = ['#1a43a9', '#d0021b', '#2f7d32'] as const

type Values = ReadonlyMap<string, string>
type Draw = () => void
type Kind = 'style' | 'cssVar' | 'token'

/** What every component brings along: links, icons. */
const COMMON = /%(?:Shared|ant-design-icons)%/

/** antd under one theme: what its hooks make of it, piece by piece. */
class Drawing {
  readonly #theme: ThemeConfig
  readonly #caches = copies.map(({ createCache }) => createCache())

  constructor(variant: Variant, colour: string, zeroRuntime: boolean) {
    this.#theme = { ...themeFor({ colour, ...variant }), zeroRuntime }
  }

  /** What these hooks make, of the kinds that are wanted. */
  css(draw: Draw, kind: Kind, isCommon = false): string {
    for (const { cache } of this.#caches)
      for (const key of cache.keys()) if (!key.startsWith('token%')) cache.delete(key)
    const Drawn: FunctionComponent = () => {
      draw()
      return null
    }
    let node: ReactNode = createElement(ConfigProvider, { theme: this.#theme }, createElement(Drawn))
    for (const [at, { StyleProvider }] of copies.entries()) {
      node = createElement(StyleProvider, { cache: this.#caches[at] as Cache }, node)
    }
    renderToString(node)
    return this.#caches.map((cache, at) => this.#extract(cache, at, kind, isCommon)).join('')
  }

  #extract(cache: Cache, at: number, kind: Kind, isCommon: boolean): string {
    for (const key of cache.cache.keys()) {
      if (key.startsWith('style%') && COMMON.test(key) !== isCommon) cache.cache.delete(key)
    }
    cache.extracted.clear()
    const css = copies[at]?.extractStyle(cache, { plain: true, types: kind }) ?? ''
    return css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/g, '')
  }
}

/** One drawing for each theme, and for each colour of it. */
const plain = new Drawing(PLAIN, COLOURS[0], false)
const drawings = new Map<Variant, readonly { drawing: Drawing; tones: Readonly<Record<string, string>> }[]>()
function drawingsOf(variant: Variant) {
  const known = drawings.get(variant)
  if (known) return known
  const made = COLOURS.map(colour => ({
    drawing: new Drawing(variant, colour, true),
    tones: tonesIn(colour, variant.dark),
  }))
  drawings.set(variant, made)
  return made
}

const valuesIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]))

/** The values of variables in a theme, with a tone of the chosen colour by its name. */
function valuesOf(variant: Variant, draw: Draw, kind: Kind, isWanted: (name: string) => boolean): Values {
  const probes = drawingsOf(variant).map(({ drawing, tones }) => ({ values: valuesIn(drawing.css(draw, kind)), tones }))
  const names = [...(probes[0]?.values.keys() ?? [])].filter(isWanted)
  return new Map(
    names.map(name => {
      const values = probes.map(({ values: all, tones }) => [all.get(name) ?? '', tones] as const)
      const found = toned(values)
      if (found === undefined)
        throw new Error(`${name} follows the chosen colour by a tone of its own: ${values[0]?.[0]}`)
      return [name, found]
    }),
  )
}

/** A value as all colours have it: the same for all, or with the same tone of each in the same place. */
function toned(
  values: readonly (readonly [value: string, tones: Readonly<Record<string, string>>])[],
): string | undefined {
  const isSame = (all: readonly string[]) => all.every(one => one === all[0])
  const written = values.map(([value]) => value)
  if (isSame(written)) return written[0]
  for (const name of Object.keys(values[0]?.[1] ?? {})) {
    const named = values.map(([value, tones]) => value.replaceAll(tones[name] ?? '', `var(${name})`))
    if (isSame(named)) return named[0]
  }
  return undefined
}

/** One rule for each variant, with what it does not share with those before it; below a selector, or for the page. */
function rulesFor(draw: Draw, kind: Kind, isWanted: (name: string) => boolean, below = ''): string {
  const said: { readonly variant: Variant; readonly values: Values }[] = []
  const rules = VARIANTS.map(([selector, variant]) => {
    const holding = said.filter(one => (!one.variant.dark || variant.dark) && (!one.variant.compact || variant.compact))
    const own = [...valuesOf(variant, draw, kind, isWanted)].filter(
      ([name, value]) => holding.flatMap(({ values }) => values.get(name) ?? []).at(-1) !== value,
    )
    said.push({ variant, values: new Map(own) })
    return ruleOf(selector + below, own)
  })
  const still = [...valuesOf(STILL, draw, kind, isWanted)].filter(
    ([name, value]) => said[0]?.values.get(name) !== value,
  )
  const calm = ruleOf(`:root${below}`, still)
  return rules.join('') + (calm && `@media (prefers-reduced-motion:reduce){${calm}}`)
}

const ruleOf = (selector: string, values: readonly (readonly [string, string])[]): string =>
  values.length === 0 ? '' : `${selector}{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`

/** Parts of selectors that nothing is drawn with: nobody reads from right to left, and no button has a colour of its own. */
const NEVER_DRAWN =
  /-rtl\b|ant-btn-color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b/

/** antd measures its boxes by their borders: every component says so of whatever it is made of. */
const OF_ALL_PARTS = /\[class(?:\^=["']?|\*=["']? |\*=\\ )ant-[\w-]+["']?\](?:::?(?:before|after))?$/
const BOXES = '{box-sizing:border-box}'
/** Said once for all of them, instead of six times by each component. */
const ALL_BOXES = ['', ':before', ':after']
  .flatMap(part => [`[class^="ant-"]${part}`, `[class*=" ant-"]${part}`])
  .join()
  .concat(BOXES)

/** Whatever the product's own sheets say wins over these. */
const layered = (css: string) => `@layer antd{${css.replace(/(?<=^|[{}])[^{}@]+\{[^{}]*\}/g, quick)}}`

/**
 * A rule as browsers find it quickly: they look for rules by the class that an element has, and try those that name
 * none, or one of several in `:is()`, on every element of the page.
 */
function quick(rule: string): string {
  const at = rule.indexOf('{')
  const says = rule.slice(at)
  const isBoxes = says.replace(';', '') === BOXES
  const selectors = rule.slice(0, at).split(/,(?![^(]*\))/)
  const kept = selectors.filter(one => !NEVER_DRAWN.test(one) && !(isBoxes && OF_ALL_PARTS.test(one)))
  return kept.length === 0 ? '' : kept.flatMap(spread).join() + says
}

/** A selector for each of two names of the outermost element. */
const spread = (selector: string): string[] => {
  const either = /:is\((\.[\w-]+),(\.[\w-]+)\)/.exec(selector)
  return either ? either.slice(1).map(name => selector.replace(either[0], name)) : [selector]
}

const ROOT = 'antd-root'

/** Calls every hook of a style module, named like `button/style/index`, as its component does. */
function drawModule(name: string): Draw {
  const styles = Object.entries(antd(`./lib/${name}.js`) as Record<string, Style>).filter(
    ([key, one]) => one.is || key === 'default',
  )
  const folder = name.split('/')[0] ?? ''
  const [first = folder, second = first] = PREFIXES[name] ?? []
  return () => {
    for (const [key, style] of styles) {
      if (style.is === 'part') (style as unknown as (props: object) => unknown)({ prefixCls: `ant-${first}` })
      else if (key === 'useColStyle') style(`ant-${second}`)
      else if (name === 'tree-select/style/index') style(`ant-${first}`, `ant-${second}`, ROOT)
      else style(`ant-${first}`, ROOT)
    }
  }
}

/** The outermost element of a component, which has one of two names. */
function outermost(name: string): string {
  const own = `ant-${PREFIXES[name]?.[0] ?? name.split('/')[0]}`
  return `:is(.${own},.${own}-css-var)`
}

/** The rules of a style module. */
const rulesOf = (name: string): string => plain.css(drawModule(name), 'style').replaceAll(`.${ROOT}`, outermost(name))

/** Menus stand in dropdowns, which bring rules of their own for them. */
const NOT_DRAWN: ReadonlySet<string> = new Set(['menu/style/index'])

/** Whether a style module belongs to the parts of antd that every list is made of. */
const isFirst = (name: string) => LIST_PARTS.includes(name.split('/')[0] ?? '')

/** The variables of the whole page. A component that has one of these otherwise keeps that to itself. */
const common = new Set(valuesIn(plain.css(() => undefined, 'token')).keys())

/**
 * The sheet of a style module. The variables of what is there from the first list on are the document's. What comes later
 * keeps them to itself: a variable more on the document, and every element is looked at again.
 */
export function sheetOf(name: string): string {
  if (NOT_DRAWN.has(name)) return ''
  const draw = drawModule(name)
  const below = isFirst(name) ? '' : ` ${outermost(name)}`
  const own = rulesFor(draw, 'cssVar', variable => !common.has(variable), below)
  const otherwise = rulesFor(draw, 'cssVar', variable => common.has(variable), ` ${outermost(name)}`)
  return layered(own + otherwise + rulesOf(name))
}

/** The sheet that all share: the variables these modules or `others` name, links and icons. */
export function commonSheet(modules: readonly string[], others: Iterable<string>): string {
  const named = new Set(others)
  const shared = plain.css(drawModule('space/style/index'), 'style', true)
  for (const rules of [shared, ...modules.map(rulesOf)])
    for (const [used] of rules.matchAll(/--ant-[\w-]+/g)) named.add(used)
  const variables = rulesFor(
    () => undefined,
    'token',
    name => named.has(name),
  )
  return layered(variables + ALL_BOXES + shared)
}

/** The variable of a token. */
const variableOf = (token: string): string => copies[0]?.token2CSSVar(token, 'ant') ?? ''

/** A token as the code reads it: what depends on the theme by its variable, a size for each density. */
export type Token = string | number | boolean | readonly [comfortable: number, compact: number]

export function tokensOf(names: readonly string[]): Readonly<Record<string, Token>> {
  const all = VARIANTS.flatMap(([, variant]) =>
    COLOURS.map(colour => antdTheme.getDesignToken(themeFor({ colour, ...variant }))),
  )
  const roomy = all[0] ?? {}
  const dense = all[COLOURS.length] ?? {}
  return Object.fromEntries(
    // The widths of windows are read by names that are put together.
    [...names, ...Object.keys(roomy).filter(name => name.startsWith('screen'))].flatMap((name): [string, Token][] => {
      const value = roomy[name]
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
      if (all.every(one => one[name] === value)) return [[name, value]]
      if (typeof value === 'number') return [[name, [value, Number(dense[name])]]]
      return [[name, `var(${variableOf(name)})`]]
    }),
  )
}
