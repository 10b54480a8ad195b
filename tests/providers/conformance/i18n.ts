import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { I18nProvider } from '@refinedev/core'
import { describe, expect, it } from 'vitest'

/** The packages whose message keys a provider has to translate. */
const PACKAGES = ['core', 'antd', 'react-router'] as const

const KEY = /(?:\b(?:translate|safeTranslate)\(\s*(?:translate,\s*)?|translationKey=)(?:"([^"]+)"|`([^`]+)`)/g

/** The action names that refine inserts into composed keys. */
const ACTIONS = ['list', 'create', 'edit', 'show', 'clone']
const ACTION_KEYS: readonly (readonly [shape: string, names: readonly string[]])[] = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in refine's code
  ['buttons.${props.action}', ACTIONS],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written in refine's code
  ['buttons.${action}', ACTIONS],
]
/** Keys that refine composes on another line than the one that translates them. */
const MADE = [
  ...['save', 'export', 'import'].map(type => `buttons.${type}`),
  ...ACTIONS.map(action => `actions.${action}`),
  // From refine's documentation of i18n, whose tables have a column of actions.
  'table.actions',
  // `useImport` of @refinedev/antd spreads the call over two lines, which the pattern below does not match.
  'notifications.importProgress',
  // From the undo countdown, which each UI package renders itself.
  'buttons.undo',
]

/** The keys that a package translates, and the keys composed with the name of a resource. */
export function keysOf(root: string): { readonly literal: ReadonlySet<string>; readonly made: ReadonlySet<string> } {
  const literal = new Set(MADE)
  const made = new Set<string>()
  for (const name of PACKAGES) {
    const folder = path.join(root, 'node_modules/@refinedev', name, 'src')
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.(?:spec|test)\.|__tests__|@types/.test(file)) continue
      for (const [, text, shape] of readFileSync(path.join(folder, file), 'utf8').matchAll(KEY)) {
        const actions = ACTION_KEYS.find(([known]) => known === shape)?.[1]
        if (text !== undefined) literal.add(text)
        else if (actions) for (const action of actions) literal.add(shape?.replace(/\$\{.*\}/, action) ?? '')
        else if (shape !== undefined) made.add(shape)
      }
    }
  }
  return { literal, made }
}

export interface I18nCases {
  readonly provider: I18nProvider
  /** The supported languages. */
  readonly languages: readonly string[]
  /** A resource with a label, by its identifier. */
  readonly resource: string
  readonly root: string
}

/** refine's contract of an i18n provider (https://refine.dev/docs/i18n/i18n-provider/), with the keys of refine's packages. */
export function describeI18nProvider(name: string, { provider, languages, resource, root }: I18nCases): void {
  const { literal, made } = keysOf(root)
  const fallback = 'nobody has said this'

  describe(`the i18n provider of ${name}`, () => {
    it('finds the message keys in the packages', () => {
      expect(literal.size).toBeGreaterThan(50)
      expect([...literal]).toContain('pages.login.errors.validEmail')
    })

    it.each(languages)('translates every key of refine (%s)', async language => {
      await provider.changeLocale(language)
      expect([...literal].filter(key => provider.translate(key, fallback) === fallback)).toEqual([])
    })

    it.each(languages)('translates keys composed with the name of a resource (%s)', async language => {
      await provider.changeLocale(language)
      const keys = [...made].flatMap(shape => {
        const filled = shape.replace(/\$\{(?:rest\.)?action\}/g, 'edit').replace(/\$\{[^}]*\}/g, resource)
        return filled.startsWith('${') ? [] : [filled]
      })
      expect(keys.length).toBeGreaterThan(4)
      expect(keys.filter(key => provider.translate(key, fallback) === fallback)).toEqual([])
    })

    it('has a different text in every language', async () => {
      const texts: string[][] = []
      for (const language of languages) {
        await provider.changeLocale(language)
        texts.push([...literal].map(key => provider.translate(key)))
      }
      const [first = [], ...others] = texts
      const same = [...literal].filter((_, at) => others.some(other => other[at] === first[at]))
      expect(same).toEqual([])
    })

    it('returns the current language', async () => {
      for (const language of languages) {
        await provider.changeLocale(language)
        expect(provider.getLocale()).toBe(language)
      }
    })

    it('returns the default of an unknown key, with and without options', () => {
      expect(provider.translate('no.such.key', fallback)).toBe(fallback)
      expect(provider.translate('no.such.key', {}, fallback)).toBe(fallback)
      expect(provider.translate('no.such.key')).toBe('no.such.key')
    })

    it('interpolates values', () => {
      expect(provider.translate('notifications.undoable', { seconds: 7 }, fallback)).toContain('7')
    })
  })
}
