import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { EscapeLayer } from '@/providers/layers/escape-layer'
import { PHONE, useMedia } from '@/providers/use-media'
import { PromptHostContext, type PromptOptions, type PromptView, type ShowPrompt } from './use-show-prompt'
import './prompt-host.css'

/**
 * Renders the prompts of a record's page beside its content, without a mask and without trapping the focus: the facts
 * stay readable, scrollable and operable while the answer is entered. A further prompt replaces the open one; leaving
 * the page closes it. On phones, which have no space beside, prompts stay modal.
 */
export function PromptHost({ children }: { readonly children: ReactNode }) {
  const isPhone = useMedia(PHONE)
  const [view, setView] = useState<KeyedView>()
  const [open] = useState(() => createSlot(setView))
  useEffect(() => open.mount(), [open])
  return (
    <PromptHostContext value={isPhone ? undefined : open.show}>
      <div className={view ? 'prompt-host is-open' : 'prompt-host'}>
        {children}
        {view && <PromptPanel {...view} key={view.key} onClose={open.close} />}
      </div>
    </PromptHostContext>
  )
}

/** A prompt has the inputs and the focus of no earlier one, so each is mounted anew. */
interface KeyedView extends PromptView {
  readonly key: number
}

/** The place of at most one open prompt. */
function createSlot(setView: (view: KeyedView | undefined) => void) {
  let current: PromptOptions | undefined
  let opened = 0
  let isMounted = false
  const close = () => {
    const closed = current
    current = undefined
    setView(undefined)
    closed?.afterClose()
  }
  const show: ShowPrompt = prompt => {
    close()
    opened += 1
    const key = opened
    // The page was left while the code of the prompt was loading.
    if (!isMounted) prompt.afterClose()
    else {
      current = prompt
      setView({ ...prompt, key })
    }
    return {
      update: view => current === prompt && setView({ ...view, key }),
      destroy: () => current === prompt && close(),
    }
  }
  const mount = () => {
    isMounted = true
    return () => {
      isMounted = false
      close()
    }
  }
  return { show, close, mount }
}

/** The panel of a prompt; returns the focus to the element that had it before. */
function PromptPanel({ title, content, footer, onClose }: PromptView & { readonly onClose: () => void }) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const element = panel.current
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <section ref={panel} role="dialog" aria-labelledby={id} className="prompt-panel">
      <h2 id={id}>{title}</h2>
      {content}
      {footer}
      <EscapeLayer isOpen onEscape={onClose} />
    </section>
  )
}
