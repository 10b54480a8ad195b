import type { Label } from '@contract/messages'
import { isActionName } from '@contract/permissions'
import { type RouteName, ROUTES } from '@contract/routes'
import type { Kind, LabelTranslator } from '@/engine/kinds'
import { Line } from '@/engine/kinds/parts'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { plain, rowsIn } from '@/engine/kinds/parts/values'
import { comma } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'

/** The titles of checked screens; a screen without all of its actions names the missing ones. */
function titlesIn(nodes: unknown, language: string): string[] {
  return rowsIn(nodes).flatMap(({ title, checked, children: all }) => {
    const children = rowsIn(all)
    const under = children.filter(one => !isActionName(plain(one.identifier)))
    if (under.length > 0) return titlesIn(under, language)
    const unchecked = children.filter(one => !one.checked).map(one => plain(one.title))
    return checked ? [unchecked.length > 0 ? `${plain(title)} (− ${unchecked.join(comma(language))})` : plain(title)] : []
  })
}

/** The format of old log entries: only the checked names, without the menu. */
const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(one => typeof one === 'string')

const titlesOfNames = (names: readonly string[], translate: (label: Label) => string): string[] =>
  names.filter(name => !isActionName(name)).map(name => (name in ROUTES ? translate(ROUTES[name as RouteName].label) : name))

const textOf = (value: unknown, { language, word }: Pick<LabelTranslator, 'language' | 'word'>): string => {
  const titles = isNames(value)
    ? titlesOfNames(value, word)
    : titlesIn(value, language)
  return titles.join(comma(language))
}

/** The kind of permissions: edited as a tree, displayed as the names of screens. */
const permissionsKind: Kind = {
  Cell: ({ value }) => {
    const { word, language } = useMessages()
    const text = textOf(value, { word, language })
    return <Line title={text}>{text}</Line>
  },
  Input: lazyInput(
    () => import('./permissions.input'),
    () => 480,
  ),
  text: (value, _row, _field, translator) => textOf(value, translator),
  read: (row, key) => row[key] ?? [],
  wide: true,
  stacked: true,
  width: 240,
}
export default permissionsKind
