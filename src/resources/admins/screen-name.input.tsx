import { includesText } from '@contract/search-text'
import { isActionName } from '@contract/permissions'
import { GROUPS, ROUTES } from '@contract/routes'
import { AutoComplete } from 'antd'
import { textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'
import { menuWords } from '@/locales/menus'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { ariaOf, useDisabled } from '@/widgets/input-props'

addMessages(menuWords)

const KNOWN = [...Object.entries(GROUPS), ...Object.entries(ROUTES)]
const LABELS = new Map(KNOWN.map(([name, { label }]) => [name, label]))

/** An input of a screen's or folder's name with suggestions, which shows what the name refers to. */
export default function ScreenNameInput({ value, onChange, id, ...rest }: InputProps) {
  const { t, word } = useMessages()
  const disabled = useDisabled(rest.disabled)
  const name = textOf(value)
  const label = LABELS.get(isActionName(name) ? (name.split('.')[0] ?? '') : name)
  return (
    <>
      <AutoComplete
        {...ariaOf(rest)}
        {...(id !== undefined && { id })}
        value={name}
        disabled={disabled}
        onChange={next => onChange?.(next)}
        options={KNOWN.map(([key, one]) => ({ value: key, label: `${key} · ${word(one.label)}` }))}
        showSearch={{
          filterOption: (typed, option) => includesText(option?.label ?? '', typed),
        }}
        style={{ width: '100%' }}
      />
      {name !== '' && (
        <small className={label ? 'quiet' : 'menu-unknown'} aria-live="polite">
          {label ? t('menus.screen', { name: word(label) }) : t('menus.noScreen')}
        </small>
      )}
    </>
  )
}
