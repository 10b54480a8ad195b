import type { Editor } from '@tiptap/react'
import { useMemo, useRef } from 'react'
import { useLatest } from '@/providers/use-latest'
import { cleanHtml } from './clean'

/** Long pages take a while to write out, so it is done when the typing pauses; leaving the editor does it at once. */
const PAUSE_MS = 250

/** The page as it is handed on; one without a word and without a picture is none. */
export const write = (editor: Editor) => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()))

/** The ways in which a page comes in and is handed on. */
export interface HandOn {
  /** The editor stands: what it makes of the page is not a change. */
  readonly begin: (editor: Editor) => void
  readonly now: (editor: Editor) => void
  readonly soon: (editor: Editor) => void
  /** Whatever still waits for the typing to pause. */
  readonly rest: (editor: Editor) => void
  /** A page that was typed as source. */
  readonly source: (clean: string) => void
  readonly isGiven: (value: string) => boolean
  /** Another page was set from outside and drawn. */
  readonly given: (value: string, editor: Editor) => void
}

/** Passes the edited page to the form, only when it was changed; a stable object. */
export function useHandOn(value: string, onChange?: (html: string) => void): HandOn {
  const latest = useLatest(onChange)
  // What was handed in may be written otherwise by the editor without anybody having changed it.
  const known = useRef({ given: value, written: '' })
  const original = useRef({ given: value, written: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMemo(() => {
    const now = (editor: Editor) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const written = write(editor)
      if (written === known.current.written) return
      // Back to what it was in the beginning, it is what was given in the beginning.
      const given = written === original.current.written ? original.current.given : written
      known.current = { given, written }
      latest.current?.(given)
    }
    return {
      begin: editor => {
        known.current.written = write(editor)
        original.current = { ...known.current }
      },
      now,
      soon: editor => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => now(editor), PAUSE_MS)
      },
      rest: editor => {
        if (timer.current !== undefined) now(editor)
      },
      source: clean => {
        if (clean === known.current.written) return
        known.current = { given: clean, written: clean }
        latest.current?.(clean)
      },
      isGiven: page => page === known.current.given,
      given: (page, editor) => {
        known.current = { given: page, written: write(editor) }
      },
    }
  }, [])
}
