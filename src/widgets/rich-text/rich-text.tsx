import { type Editor, EditorContent } from '@tiptap/react'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { type InputProps, useDisabled } from '../input-props'
import { cleanHtml } from './clean'
import { PagePicturesView } from './page-pictures'
import './rich-text.css'
import { Toolbar } from './toolbar'
import { type HandOn, useHandOn, write } from './use-hand-on'
import { usePageEditor } from './use-page-editor'
import { usePagePictures } from './use-page-pictures'
import { useRichTextMessages } from './use-rich-text-messages'

export interface RichTextProps extends InputProps {
  /** Sanitized HTML; '' for an empty page. */
  readonly value?: string
  readonly onChange?: (html: string) => void
  /** Called when uploads start and end, so that a form can wait for them. */
  readonly onBusy?: (busy: boolean) => void
}

/** A rich text editor. Input and output are limited to what contract/html allows. */
export default function RichText({ value = '', onChange, onBusy, ...input }: RichTextProps) {
  const { t } = useRichTextMessages()
  const disabled = useDisabled(input.disabled)
  const toolbarId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const page = useRef<Editor>(null)
  const pictures = usePagePictures(
    {
      insert: (src, alt) => void page.current?.chain().focus().setImage({ src, alt }).run(),
      replace: (src, stored) => page.current && replacePictures(page.current, src, stored),
    },
    onBusy,
  )
  const handOn = useHandOn(value, onChange)
  const editor = usePageEditor({
    value,
    input,
    disabled,
    handOn,
    page,
    onFiles: pictures.take,
    onPaste: pictures.paste,
  })
  const { isFull, setFull } = useFullWindow()
  const { source, setSource, toggle } = useSource(editor, handOn)

  return (
    <div className={isFull ? 'rich-text is-full' : 'rich-text'} data-invalid={input['aria-invalid']}>
      <Toolbar
        id={toolbarId}
        editor={editor}
        disabled={disabled}
        isSource={source !== undefined}
        isFull={isFull}
        onSource={toggle}
        onFull={() => setFull(!isFull)}
        onPicture={() => chooser.current?.click()}
      />
      {source !== undefined && (
        <Input.TextArea
          className="rich-source"
          value={source}
          disabled={disabled}
          aria-label={t('rich.source')}
          spellCheck={false}
          autoSize={{ minRows: 12, maxRows: 30 }}
          onChange={event => setSource(event.target.value)}
          // Blur emits the page, as for the editor; the source text remains as typed.
          onBlur={() => handOn.source(cleanHtml(source))}
        />
      )}
      <EditorContent editor={editor} hidden={source !== undefined} />
      <PagePicturesView pictures={pictures} ref={chooser} />
    </div>
  )
}

/** Excluded from the undo history, since undo would restore the temporary URL of the upload. */
function replacePictures({ state, view }: Editor, src: string, stored: string | undefined): void {
  const { tr } = state
  state.doc.descendants((node, position) => {
    if (node.attrs.src !== src) return
    if (stored) tr.setNodeAttribute(tr.mapping.map(position), 'src', stored)
    else tr.delete(tr.mapping.map(position), tr.mapping.map(position + node.nodeSize))
  })
  view.dispatch(tr.setMeta('addToHistory', false))
}

/** Whether the editor fills the window; Escape ends it. */
function useFullWindow() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isFull])
  return { isFull, setFull }
}

/** The page's HTML in source mode; undefined otherwise. */
function useSource(editor: Editor, handOn: HandOn) {
  const [source, setSource] = useState<string>()
  const toggle = () => {
    if (source === undefined) {
      handOn.now(editor)
      setSource(write(editor))
      return
    }
    editor.commands.setContent(cleanHtml(source))
    handOn.now(editor)
    setSource(undefined)
  }
  return { source, setSource, toggle }
}
