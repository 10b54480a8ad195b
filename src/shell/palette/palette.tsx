import CloseOutlined from '@ant-design/icons/CloseOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { paletteWords } from '@/locales/palette-dialog'
import { addWords } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import type { Item } from './lines'
import { PaletteList } from './palette-list'
import { PaletteStatus } from './palette-status'
import { TEXT_MOST } from './records'
import { isPaletteKey } from './use-palette-key'
import { type Searched, useSections } from './use-sections'
import './palette.css'

addWords(paletteWords)

interface PaletteProps extends Searched {
  readonly onClose: () => void
}

/**
 * The command palette: a modal dialog of the browser's own, which keeps the focus and gives it back, with a combobox
 * over groups of options.
 */
export function Palette({ onClose, ...searched }: PaletteProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const { sections, searched: lists, all } = useSections(text, isComposing, searched)
  const items = sections.flatMap(section => section.items)
  const chosen = items.find(({ id }) => id === wanted) ?? items[0]
  const hasList = items.length > 0 || sections.some(({ state }) => state === 'searching')
  const optionId = (item: Item) => `${list}-${items.indexOf(item)}`

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    input.current?.focus()
  }, [])

  const close = () => dialog.current?.close()
  /** The dialog gives the focus back first: what is run may take it further. */
  const run = (item: Item | undefined) => {
    if (!item) return
    if (!item.goesOn) close()
    item.run()
  }

  const choose = (item: Item | undefined) => {
    if (!item) return
    setWanted(item.id)
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }

  const moves: Readonly<Record<string, (at: number) => number>> = {
    ArrowDown: at => (at + 1) % items.length,
    ArrowUp: at => (at + items.length - 1) % items.length,
    Home: () => 0,
    End: () => items.length - 1,
  }
  const onInputKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moves[event.key]
    if (event.key === 'Enter') run(chosen)
    else if (move && chosen) choose(items[move(items.indexOf(chosen))])
    else return
    event.preventDefault()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === 'Escape' || isPaletteKey(event))) return
    event.preventDefault()
    // The key that opened it may still be held down.
    if (!event.repeat) close()
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.title')}
      onClose={onClose}
      onKeyDown={onKey}
      onClick={event => event.target === dialog.current && close()}
    >
      <div className="palette-field">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          role="combobox"
          aria-label={t('palette.open')}
          aria-expanded={hasList}
          aria-controls={hasList ? list : undefined}
          aria-activedescendant={chosen && optionId(chosen)}
          aria-autocomplete="list"
          placeholder={
            all === undefined ? t('palette.open') : t(all > 0 ? 'palette.field' : 'palette.fieldPlain', { count: all })
          }
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={TEXT_MOST}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setWanted(undefined)
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onInputKey}
        />
        <button type="button" className="palette-close" aria-label={t('palette.close')} onClick={close}>
          <kbd aria-hidden>Esc</kbd>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      {hasList && (
        <PaletteList
          id={list}
          sections={sections}
          chosen={chosen}
          optionId={optionId}
          onPoint={item => setWanted(item.id)}
          onRun={run}
        />
      )}
      <PaletteStatus text={text} sections={sections} lists={lists} />
    </dialog>
  )
}
