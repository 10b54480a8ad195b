/** What of antd every list is made of: it comes in one file, with the code that lists share. */
export const LIST_PARTS: readonly string[] = [
  'alert',
  'button',
  'checkbox',
  'config-provider',
  'empty',
  'input',
  'pagination',
  'select',
  'skeleton',
  'space',
  'spin',
  'style',
  'table',
  'tag',
  'theme',
  '_util',
]

/** Their sheets are there for the boxes that stand in for them, their code comes when it is first used. */
const SHEET_ONLY: ReadonlySet<string> = new Set(['select'])

/** What of antd's code comes in that file. */
export const LIST_CODE: readonly string[] = LIST_PARTS.flatMap(name =>
  SHEET_ONLY.has(name) ? `${name}[\\/]style` : name,
)
