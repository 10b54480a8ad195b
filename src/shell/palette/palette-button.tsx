import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { memo } from 'react'
import { paletteButtonMessages } from '@/locales/palette'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import { paletteKey } from './use-palette-key'
import './palette-button.css'

addMessages(paletteButtonMessages)

interface PaletteButtonProps {
  readonly onOpen: () => void
  /** Called on hover or focus, when a click is likely. */
  readonly onLikely: () => void
}

/** Looks like a search field, and opens the palette; on narrow screens only its icon. */
export const PaletteButton = memo(function PaletteButton({ onOpen, onLikely }: PaletteButtonProps) {
  const { t } = useMessages()
  const { text, spoken } = paletteKey()
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={spoken}
      title={t('palette.open')}
      onClick={onOpen}
      onPointerEnter={onLikely}
      onFocus={onLikely}
    >
      <SearchOutlined aria-hidden />
      <span className="palette-button-words">{t('palette.open')}</span>
      <kbd aria-hidden>{text}</kbd>
    </button>
  )
})
