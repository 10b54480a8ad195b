import type { MenuChecked } from '@contract/admins/entities'
import { isActionName } from '@contract/permissions'
import type { Kind, Say } from '@/engine/kinds'
import { Line } from '@/engine/kinds/parts'
import { laterInput } from '@/engine/kinds/parts/later'
import { comma } from '@/lib/format'

/** The screens that are checked, by their titles; those with less than all their actions say which are missing. */
function titlesIn(nodes: readonly MenuChecked[], language: string): string[] {
  return nodes.flatMap(({ title, checked, children }) => {
    const under = children.filter(one => !isActionName(one.identifier))
    if (under.length > 0) return titlesIn(under, language)
    const lacking = children.filter(one => !one.checked).map(one => one.title)
    return checked ? [lacking.length > 0 ? `${title} (− ${lacking.join(comma(language))})` : title] : []
  })
}

const textOf = (value: unknown, { language }: Pick<Say, 'language'>) =>
  titlesIn((value ?? []) as readonly MenuChecked[], language).join(comma(language))

/** What a role allows is edited as a tree, and reads as the names of its screens. */
const permissionsKind: Kind = {
  Cell: ({ value }) => {
    const words = textOf(value, { language: 'zh' })
    return <Line title={words}>{words}</Line>
  },
  Input: laterInput(
    () => import('./permissions.input'),
    () => 480,
  ),
  text: (value, _row, _field, say) => textOf(value, say),
  read: (row, key) => row[key] ?? [],
  wide: true,
  stacked: true,
  width: 240,
}
export default permissionsKind
