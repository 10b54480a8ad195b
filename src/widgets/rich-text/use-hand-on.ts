import type { Editor } from '@tiptap/react'
import { useMemo, useRef } from 'react'
import { useLatest } from '@/providers/use-latest'
import { cleanHtml } from './clean'

/** Serializing a long page is slow, so it is debounced; blur flushes it. */
const PAUSE_MS = 250

/** The emitted HTML; '' for a page without text and pictures. */
export const write = (editor: Editor) => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()))

/** Functions that receive a page and emit it. */
export interface HandOn {
  /** The editor is created: its initial serialization is not a change. */
  readonly begin: (editor: Editor) => void
  readonly now: (editor: Editor) => void
  readonly debounce: (editor: Editor) => void
  /** Flushes the debounced change. */
  readonly rest: (editor: Editor) => void
  /** Emits a page typed as source. */
  readonly source: (clean: string) => void
  readonly isFormValue: (value: string) => boolean
  /** Another page was set from outside and rendered. */
  readonly setValue: (value: string, editor: Editor) => void
}

/** Emits the edited page to the form, only if it was changed; a stable object. */
export function useHandOn(value: string, onChange?: (html: string) => void): HandOn {
  const latest = useLatest(onChange)
  // The editor may serialize the initial value differently without any edit.
  const known = useRef({ formValue: value, written: '' })
  const original = useRef({ formValue: value, written: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMemo(() => {
    const now = (editor: Editor) => {
      clearTimeout(timer.current)
      timer.current = undefined
      const written = write(editor)
      if (written === known.current.written) return
      // An edit that restores the initial content emits the initial value.
      const formValue = written === original.current.written ? original.current.formValue : written
      known.current = { formValue, written }
      latest.current?.(formValue)
    }
    return {
      begin: editor => {
        known.current.written = write(editor)
        original.current = { ...known.current }
      },
      now,
      debounce: editor => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => now(editor), PAUSE_MS)
      },
      rest: editor => {
        if (timer.current !== undefined) now(editor)
      },
      source: clean => {
        if (clean === known.current.written) return
        known.current = { formValue: clean, written: clean }
        latest.current?.(clean)
      },
      isFormValue: page => page === known.current.formValue,
      setValue: (page, editor) => {
        known.current = { formValue: page, written: write(editor) }
      },
    }
  }, [])
}
