import { describe, expect, test } from 'vitest'
import { optionsInUse } from './options-in-use'

/** Maximum number of options of the language. It may only shrink. */
const MAX = 174

/**
 * Options used by fewer than three declarations, by the reason for keeping them. Entries may only be removed: rare
 * needs are met by a component in a slot, an input, a cell or a panel.
 */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'names an escape hatch': ['inputs', 'slots', 'toolbar', 'block', 'component'],
  'for further services, and entities without facts': ['dataProvider', 'titleField'],
  'calls and their permissions are derived from it': [
    ...['dryRun', 'can', 'secondaryAction', 'on', 'off', 'backgroundTask', 'replyForm'],
    ...['recipients', 'count', 'drafts', 'publish'],
  ],
  'an option of an action, checked by its row and its call': [
    ...['showDisabled', 'disabledReason', 'cancelText', 'shortfall', 'initialValues'],
    ...['sheets', 'fileName', 'path'],
  ],
  'an option of a list or a detail, checked by its calls': [
    ...['pageSizes', 'hideWhenEmpty', 'below', 'skeletonValues', 'parentParam', 'treeFilter'],
  ],
  'an option of a form page': ['layout', 'whenQuery', 'skipValidation'],
  'an option of a kind of field': [
    'dimensions',
    'selectable',
    'limit',
    'locked',
    'mine',
    'secret',
    'accept',
    'autofill',
    'comma',
  ],
  'an option of a report': ['cycle', 'chooser'],
}

describe('the language of declarations', () => {
  const options = optionsInUse()

  test('has no more options than before', () => {
    expect(options.size).toBeLessThanOrEqual(MAX)
  })

  test('has no option in fewer than three declarations, except for listed reasons', () => {
    const rare = [...options].filter(([, uses]) => uses < 3).map(([option]) => option)
    expect(rare.sort()).toEqual(Object.values(RARE).flat().sort())
  })

  test('is enumerated completely: options of kinds, actions, screens, forms and reports', () => {
    expect(options.get('columns')).toBeGreaterThan(60)
    expect([...options.keys()]).toEqual(
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
    // Names in declarations, and values created by the engine, are not options.
    for (const name of ['shop_name', 'refetch', 'kind', 'paged']) expect(options.has(name)).toBe(false)
  })
})
