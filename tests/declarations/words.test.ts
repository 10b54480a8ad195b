import { describe, expect, test } from 'vitest'
import { wordsInUse } from './language-words'

/** How many words the language may have. It only ever shrinks. */
const MOST = 221

/**
 * Words that fewer than three declarations write, by the reason for which they are words all the same. A reason loses
 * words and gains none: what is needed once or twice is a component in a slot, an input, a cell or a panel.
 */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'hatches: what stands under them is no word': ['inputs', 'slots', 'toolbar', 'block', 'paper'],
  'further services and entities of other projects': ['dataProvider', 'titleField'],
  'no declaration writes it': ['import', 'expand', 'fixedOrder'],
  'permissions of calls are derived from it': [
    'dryRun',
    'can',
    'why',
    'permissionOf',
    'secondaryAction',
    'recipients',
    'chosen',
    'person',
    'people',
    'count',
    'on',
    'off',
    'backgroundTask',
    'replyForm',
  ],
  'an option of an action, held against its row and its call': [
    'showDisabled',
    'disabledReason',
    'cancelText',
    'shortfall',
    'agreed',
    'consequence',
    'initialValues',
    'button',
    'workbook',
    'sheets',
  ],
  'part of what a buyer sees': ['skus', 'video', 'hides', 'phonePage', 'page', 'was'],
  'an option of a list or a detail, held against its calls': [
    'urlFilters',
    'pageSizes',
    'hideWhenEmpty',
    'childrenField',
    'levels',
    'below',
    'moves',
    'skeletonValues',
    'tree',
    'parentParam',
    'treeFilter',
    'param',
    'heading',
    'sort',
    'states',
    'times',
  ],
  'an option of a form page': ['layout', 'drafts', 'publish', 'requiredField', 'flag', 'whenQuery', 'skipValidation'],
  'an option of a kind of field': [
    'square',
    'dimensions',
    'sizes',
    'selectable',
    'locked',
    'menu',
    'emptyLabel',
    'textKey',
    'mine',
    'plain',
    'secret',
    'accept',
    'autofill',
    'comma',
  ],
  'an option of a report': ['figures', 'marks', 'cycle', 'requiredParams', 'chooser', 'paramNames', 'empty'],
}

describe('the language of declarations', () => {
  const words = wordsInUse()

  test('has no more words than it had', () => {
    expect(words.size).toBeLessThanOrEqual(MOST)
  })

  test('has no word that fewer than three declarations write, but for those with a reason', () => {
    const rare = [...words].filter(([, uses]) => uses < 3).map(([word]) => word)
    expect(rare.sort()).toEqual(Object.values(RARE).flat().sort())
  })

  test('is found whole: options of kinds, actions, screens, forms and reports', () => {
    expect(words.get('columns')).toBeGreaterThan(60)
    expect([...words.keys()]).toEqual(
      expect.arrayContaining([
        'label',
        'disableFuture',
        'sortable',
        'columnBrowser',
        'confirmByTyping',
        'redirect',
        'chart',
      ]),
    )
    // Names that a declaration gives, and what the engine makes of it, are none.
    for (const name of ['shop_name', 'refetch', 'kind', 'paged']) expect(words.has(name)).toBe(false)
  })
})
