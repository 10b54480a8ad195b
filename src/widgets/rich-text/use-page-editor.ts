import { type Editor, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useMemo } from 'react'
import { useLatest } from '@/providers/use-latest'
import { describedOf, type InputProps } from '../input-props'
import { cleanHtml } from './clean'
import { extensions } from './extensions'
import { extractPictures, type PastedPage } from './pasted-pictures'
import type { HandOn } from './use-hand-on'
import { useRichTextMessages } from './use-rich-text-messages'
import { fromWord } from './word-paste'

type EditorProps = NonNullable<Parameters<typeof useEditor>[0]['editorProps']>

/** The attributes of the editor's element: a multi-line text box with the form's aria attributes. */
const attributesOf = (serialized: string): Record<string, string> => ({
  class: 'rich-content',
  role: 'textbox',
  'aria-multiline': 'true',
  ...Object.fromEntries(
    Object.entries(JSON.parse(serialized) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  ),
})

function useAttributes(input: InputProps) {
  // Serialized, so that equal attributes are equal in every render.
  const ariaText = JSON.stringify({
    ...describedOf(input),
    id: input.id,
    'aria-invalid': input['aria-invalid'],
    'aria-required': input['aria-required'],
  })
  return useMemo(() => attributesOf(ariaText), [ariaText])
}

/** Pasted or dropped pictures are handled like selected ones. */
const pictureProps = (
  page: RefObject<Editor | null>,
  take: (files: readonly File[]) => void,
): Pick<EditorProps, 'handlePaste' | 'handleDrop'> => ({
  handlePaste: (_view, event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Word adds a picture of the whole text next to the text itself.
    if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
    take(files)
    return true
  },
  handleDrop: (view, event, _slice, isMoved) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    if (isMoved || files.length === 0) return false
    event.preventDefault()
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (at) page.current?.commands.setTextSelection(at.pos)
    take(files)
    return true
  },
})

interface PageEditorOptions {
  readonly value: string
  readonly input: InputProps
  readonly disabled: boolean
  readonly handOn: HandOn
  /** Holds the editor for callbacks created before it. */
  readonly page: RefObject<Editor | null>
  readonly onFiles: (files: readonly File[]) => void
  /** Receives the sanitized paste; returns the HTML to insert. */
  readonly onPaste: (pasted: PastedPage) => string
}

/** The editor instance, synchronized with the form's value. */
export function usePageEditor({ value, input, disabled, handOn, page, onFiles, onPaste }: PageEditorOptions): Editor {
  const attributes = useAttributes(input)
  const { t } = useRichTextMessages()
  const latest = useLatest({ onFiles, onPaste, t })
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      transformPastedHTML: pasted => {
        const nameOf = (n: number, extension: string) => latest.current.t('rich.pastedName', { n, extension })
        const { html, ...more } = extractPictures(fromWord(pasted), nameOf)
        return latest.current.onPaste({ html: cleanHtml(html), ...more })
      },
      ...pictureProps(page, files => latest.current.onFiles(files)),
    },
    onCreate: ({ editor: made }) => handOn.begin(made),
    onUpdate: ({ editor: changed }) => handOn.debounce(changed),
    onBlur: ({ editor: left }) => handOn.rest(left),
  })

  useEffect(() => {
    page.current = editor
    return () => {
      // Flushes the last keystrokes on unmount.
      if (!editor.isDestroyed) handOn.rest(editor)
    }
  }, [editor, handOn, page])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })
  }, [editor, attributes])
  // Set from outside: a restored draft, or a reset form.
  useEffect(() => {
    if (handOn.isFormValue(value)) return
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
    handOn.setValue(value, editor)
  }, [editor, value, handOn])
  return editor
}
