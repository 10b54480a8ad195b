import type { Label } from '@contract/messages'
import { GROUPS, ROUTES } from '@contract/routes'
import { MENU_ACTIONS } from '../../db/menu-actions'

/** Validation messages of a menu node. */
export const menuTexts = {
  unknownScreen: ['没有这个标识的页面或菜单目录', 'No screen or folder has this identifier'],
  badPattern: [
    '不是有效的正则表达式：不支持反向引用和环视，重复次数不能过大',
    'Not a valid regular expression: no back-references, no look-around, no large repetition counts',
  ],
} as const satisfies Record<string, Label>

/** The titles of the seed menu, by identifier. */
const FIRST: ReadonlyMap<string, Label> = new Map<string, Label>([
  ...[...Object.entries(GROUPS), ...Object.entries(ROUTES)].map(([name, { label }]) => [name, label] as const),
  ...MENU_ACTIONS.map(({ name, title, title_en }) => [name, [title, title_en]] as const),
])

/** The English title, unless an administrator has changed the title. */
export function englishOf({ identifier, title }: { readonly identifier: string; readonly title: string }): string {
  const first = FIRST.get(identifier)
  return first?.[0] === title ? first[1] : title
}
