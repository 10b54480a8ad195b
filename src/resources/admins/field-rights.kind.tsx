import { FIELD_GROUPS, type FieldRights, rightTo } from '@contract/field-rights/rules'
import type { Kind, LabelTranslator } from '@/engine/kinds'
import { Line } from '@/engine/kinds/parts'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { comma } from '@/lib/format'
import { fieldRightsMessages } from '@/locales/field-rights'

/** Only restrictions are listed. */
const textOf = (value: unknown, { word, language }: LabelTranslator) =>
  FIELD_GROUPS.flatMap(group => {
    const { sees, changes } = rightTo((value ?? {}) as FieldRights, group)
    const restrictions = [
      ...(sees === 'shown' ? [] : [word(fieldRightsMessages[`fieldRights.${sees}`])]),
      ...(changes ? [] : [word(fieldRightsMessages['fieldRights.readOnly'])]),
    ]
    return restrictions.length > 0 ? [`${word(fieldRightsMessages[`fieldRights.${group}`])} (${restrictions.join(comma(language))})`] : []
  }).join(comma(language))

/** The kind of field permissions, edited as a small table. */
const fieldRightsKind: Kind = {
  Cell: ({ value }) => {
    const text = textOf(value, { word: ([zh]) => zh, language: 'zh' })
    return <Line title={text}>{text}</Line>
  },
  Input: lazyInput(
    () => import('./field-rights.input'),
    () => 200,
  ),
  text: (value, _row, _field, translator) => textOf(value, translator),
  wide: true,
  stacked: true,
  width: 200,
}
export default fieldRightsKind
