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
  'style',
  'tag',
  'theme',
  '_util',
]

/** Of these, lists want some files only: of menus to choose from the looks, for the boxes that stand in for them. */
const SOME_FILES: ReadonlyMap<string, string> = new Map([
  ['select', 'style'],
  ['space', 'Compact|context|style'],
])

/** What of antd's code comes in that file. */
export const LIST_CODE: readonly string[] = LIST_PARTS.map(name => {
  const files = SOME_FILES.get(name)
  return files ? `${name}[\\/](?:${files})` : name
})
