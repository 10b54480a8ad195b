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

/** Of these, lists are made of some files. */
const SOME_FILES: ReadonlyMap<string, string> = new Map([['space', 'Compact|context|style']])

/** What of antd's code comes in that file. */
export const LIST_CODE: readonly string[] = LIST_PARTS.map(name => {
  if (SHEET_ONLY.has(name)) return `${name}[\\/]style`
  const files = SOME_FILES.get(name)
  return files ? `${name}[\\/](?:${files})` : name
})
