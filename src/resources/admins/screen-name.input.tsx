import { isActionName } from '@contract/permissions'
import { GROUPS, ROUTES } from '@contract/routes'
import { forWidget, textOf } from '@/engine/inputs/props'
import type { InputProps } from '@/engine/kinds'
import { menuMessages } from '@/locales/menus'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { SuggestInput } from '@/widgets/suggest-input'

addMessages(menuMessages)

const KNOWN = [...Object.entries(GROUPS), ...Object.entries(ROUTES)]
const LABELS = new Map(KNOWN.map(([name, { label }]) => [name, label]))

/** An input of a screen's or folder's name with suggestions, which shows what the name refers to. */
export default function ScreenNameInput(props: InputProps) {
  const { t, word } = useMessages()
  const name = textOf(props.value)
  const label = LABELS.get(isActionName(name) ? (name.split('.')[0] ?? '') : name)
  return (
    <>
      <SuggestInput
        {...forWidget(props)}
        value={name}
        suggestions={KNOWN.map(([key, one]) => ({ value: key, text: `${key} · ${word(one.label)}` }))}
      />
      {name !== '' && (
        <small className={label ? 'quiet' : 'menu-unknown'} aria-live="polite">
          {label ? t('menus.screen', { name: word(label) }) : t('menus.noScreen')}
        </small>
      )}
    </>
  )
}
