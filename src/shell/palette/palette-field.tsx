import CloseOutlined from '@ant-design/icons/CloseOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { MAX_KEYWORD } from '@contract/global-search/searched-entities'
import type { KeyboardEvent, Ref } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'

interface PaletteFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly text: string
  /** The ids of the list box, if there is one, and of the selected option. */
  readonly list: string | undefined
  readonly option: string | undefined
  /** The number of searchable lists; undefined until it is known. */
  readonly all: number | undefined
  readonly onText: (text: string) => void
  /** Called when IME composition starts and ends. */
  readonly onComposing: (composing: boolean) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** The palette's input: a combobox that keeps the focus while options are selected below it. */
export function PaletteField(props: PaletteFieldProps) {
  const { ref, text, list, option, all, onText, onComposing, onKey, onClose } = props
  const { t } = useMessages()

  return (
    <div className="palette-field">
      <SearchOutlined aria-hidden />
      <input
        ref={ref}
        role="combobox"
        aria-label={t('palette.open')}
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={option}
        aria-autocomplete="list"
        placeholder={
          all === undefined ? t('palette.open') : t(all > 0 ? 'palette.field' : 'palette.fieldPlain', { count: all })
        }
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_KEYWORD}
        value={text}
        onChange={event => onText(event.target.value)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onKeyDown={onKey}
      />
      <button type="button" className="palette-close" aria-label={t('palette.close')} onClick={onClose}>
        <kbd aria-hidden>Esc</kbd>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}
