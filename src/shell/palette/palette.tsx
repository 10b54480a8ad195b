import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CommandTarget } from '@/engine/actions/command-targets'
import { paletteMessages } from '@/locales/palette-dialog'
import { addMessages } from '@/providers/i18n/i18n'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from './lines'
import { PaletteField } from './palette-field'
import { PaletteList } from './palette-list'
import { PaletteStatus } from './palette-status'
import { subjectsOf } from './subjects'
import { isPaletteKey } from './use-palette-key'
import { type SearchOptions, useSections } from './use-sections'
import './palette.css'

addMessages(paletteMessages)

interface PaletteProps extends Omit<SearchOptions, 'subjects'> {
  /** The command targets of the screen. */
  readonly hands: readonly CommandTarget[]
  readonly onClose: () => void
}

/** The dialog and its input: opened and focused on mount, closed by Escape or the palette's shortcut. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    input.current?.focus()
  }, [])

  const close = () => dialog.current?.close()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key === 'Escape' || isPaletteKey(event))) return
    event.preventDefault()
    // The shortcut that opened it may still be held down.
    if (!event.repeat) close()
  }
  return { dialog, input, close, onKeyDown }
}

/** The selected option: by pointer, by keyboard, else the first. */
function useChosen(list: string, items: readonly Item[], run: (item: Item | undefined) => void) {
  const [selectedId, setSelectedId] = useState<string>()
  const chosen = items.find(({ id }) => id === selectedId) ?? items[0]
  const optionId = (item: Item) => `${list}-${items.indexOf(item)}`

  const choose = (item: Item | undefined) => {
    if (!item) return
    setSelectedId(item.id)
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }
  const moves: Readonly<Record<string, (at: number) => number>> = {
    ArrowDown: at => (at + 1) % items.length,
    ArrowUp: at => (at + items.length - 1) % items.length,
    Home: () => 0,
    End: () => items.length - 1,
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moves[event.key]
    if (event.key === 'Enter') run(chosen)
    else if (move && chosen) choose(items[move(items.indexOf(chosen))])
    else return
    event.preventDefault()
  }
  return {
    chosen,
    optionId,
    onKey,
    point: (item: Item) => setSelectedId(item.id),
    reset: () => setSelectedId(undefined),
  }
}

/**
 * The command palette: a native modal dialog, which traps and restores the focus, with a combobox over grouped options.
 */
export function Palette({ onClose, hands, ...searched }: PaletteProps) {
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const { dialog, input, close, onKeyDown } = useDialog()
  const list = useId()
  // Read before the focus moves here.
  const [subjects] = useState(() => subjectsOf(hands))
  const { sections, searched: lists, all } = useSections(text, isComposing, { ...searched, subjects })
  const items = sections.flatMap(section => section.items)
  const hasList = items.length > 0 || sections.some(({ state }) => state === 'searching')

  /** The dialog restores the focus first, since the command may move it. */
  const run = (item: Item | undefined) => {
    if (!item || item.isOff) return
    if (!item.goesOn) close()
    item.run()
  }
  const { chosen, optionId, onKey, point, reset } = useChosen(list, items, run)

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('palette.title')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={event => event.target === dialog.current && close()}
    >
      <PaletteField
        ref={input}
        text={text}
        list={hasList ? list : undefined}
        option={chosen && optionId(chosen)}
        all={all}
        onText={next => {
          setText(next)
          reset()
        }}
        onComposing={setComposing}
        onKey={onKey}
        onClose={close}
      />
      {hasList && (
        <PaletteList id={list} sections={sections} chosen={chosen} optionId={optionId} onPoint={point} onRun={run} />
      )}
      <PaletteStatus text={text} sections={sections} lists={lists} />
    </dialog>
  )
}
