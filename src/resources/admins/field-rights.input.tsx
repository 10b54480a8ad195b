import {
  FIELD_GROUPS,
  type FieldGroup,
  type FieldRight,
  type FieldRights,
  rightTo,
  SIGHTS,
  hidesValue,
} from '@contract/field-rights/rules'
import { Radio, Switch, Tooltip } from 'antd'
import type { InputProps } from '@/engine/kinds'
import { fieldRightsMessages } from '@/locales/field-rights'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { describedOf, useDisabled } from '@/widgets/input-props'
import './field-rights.css'

addMessages(fieldRightsMessages)

/** A row for each group of fields: visible, masked or hidden, and editable or not. */
export default function FieldRightsInput({ value, onChange, ...rest }: InputProps) {
  const { t } = useMessages()
  const disabled = useDisabled(rest.disabled)
  const rights = (value ?? {}) as FieldRights
  const change = (group: FieldGroup, next: FieldRight) => {
    const all = Object.fromEntries(FIELD_GROUPS.map(one => [one, rightTo(rights, one)]))
    onChange?.({ ...all, [group]: next })
  }
  return (
    <table {...describedOf(rest)} id={rest.id} className="field-rights">
      <thead>
        <tr>
          <th scope="col">{t('fieldRights.group')}</th>
          <th scope="col">{t('fieldRights.sees')}</th>
          <th scope="col">{t('fieldRights.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {FIELD_GROUPS.map(group => (
          <GroupRow
            key={group}
            group={group}
            right={rightTo(rights, group)}
            disabled={disabled}
            onChange={next => change(group, next)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface GroupRowProps {
  readonly group: FieldGroup
  readonly right: FieldRight
  readonly disabled: boolean
  readonly onChange: (next: FieldRight) => void
}

function GroupRow({ group, right, disabled, onChange }: GroupRowProps) {
  const { t } = useMessages()
  const name = t(`fieldRights.${group}`)
  // Hidden fields are not editable: the server rejects that.
  const isUnseen = hidesValue({ [group]: right }, group)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{t(`fieldRights.${group}Note`)}</small>
      </th>
      <td>
        <Radio.Group
          optionType="button"
          aria-label={t('fieldRights.seesOf', { name })}
          name={`field-rights-${group}`}
          disabled={disabled}
          value={right.sees}
          options={SIGHTS.map(sight => ({ value: sight, label: t(`fieldRights.${sight}`) }))}
          onChange={({ target }) => onChange({ ...right, sees: target.value })}
        />
      </td>
      <td>
        <Tooltip title={isUnseen ? t('fieldRights.unseen') : undefined}>
          <Switch
            aria-label={t('fieldRights.changesOf', { name })}
            disabled={disabled || isUnseen}
            checked={right.changes && !isUnseen}
            onChange={changes => onChange({ ...right, changes })}
          />
        </Tooltip>
      </td>
    </tr>
  )
}
