import { errorTexts } from '@contract/messages'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { Button, Flex, Input, Progress } from 'antd'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { richTextWords } from '@/locales/rich-text'
import { Failure } from '../failure'
import { describedOf, type InputProps, useDisabled } from '../input-props'
import { wordsFrom } from '../words'
import { cleanHtml } from './clean'
import { extensions } from './extensions'
import './rich-text.css'
import { Toolbar } from './toolbar'
import { type PictureSending, usePictureUploads } from './use-picture-uploads'
import { fromWord } from './word-paste'

const useRichWords = wordsFrom(richTextWords)

export interface RichTextProps extends InputProps {
  /** Clean HTML; '' for an empty page. */
  readonly value?: string
  readonly onChange?: (html: string) => void
  /** Says when pictures are under way, so that a form can wait for them. */
  readonly onBusy?: (busy: boolean) => void
}

/** What the server takes of a picture in a page (conventions, "ueditor"). */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif']
const MEGABYTES = 10
/** Long pages take a while to write out, so it is done when the typing pauses; leaving the editor does it at once. */
const PAUSE_MS = 250

/** The page as it is handed on; one without a word and without a picture is none. */
const write = (editor: Editor) => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()))

/** What the page's own element bears: a text box of several lines, and what the form says of it. */
const attributesOf = (said: string): Record<string, string> => ({
  class: 'rich-content',
  role: 'textbox',
  'aria-multiline': 'true',
  ...Object.fromEntries(
    Object.entries(JSON.parse(said) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  ),
})

/** A page of rich text, edited. Only what contract/html allows comes in and goes out. */
export default function RichText({ value = '', onChange, onBusy, ...input }: RichTextProps) {
  const { t } = useRichWords()
  const disabled = useDisabled(input.disabled)
  const [source, setSource] = useState<string>()
  const [isFull, setFull] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const toolbarId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const pageOf = useRef<Editor>(null)
  const { add, ...uploads } = usePictureUploads((src, alt) => {
    pageOf.current?.chain().focus().setImage({ src, alt }).run()
  }, onBusy)

  const take = (files: readonly File[]) => {
    const wrong = files.flatMap(file => {
      if (!PICTURES.includes(file.type)) return [t('rich.imageKind', { name: file.name })]
      return file.size > MEGABYTES * 1024 * 1024 ? [t('rich.imageSize', { name: file.name, n: MEGABYTES })] : []
    })
    setRefused(wrong)
    add(files.filter(file => PICTURES.includes(file.type) && file.size <= MEGABYTES * 1024 * 1024))
  }
  const now = useRef({ take, onChange })
  useEffect(() => {
    now.current = { take, onChange }
  })

  // What was handed in may be written otherwise by the editor without anybody having changed it.
  const known = useRef({ given: value, written: '' })
  const original = useRef({ given: value, written: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback((editor: Editor) => {
    clearTimeout(timer.current)
    timer.current = undefined
    const written = write(editor)
    if (written === known.current.written) return
    // Back to what it was in the beginning, it is what was given in the beginning.
    const given = written === original.current.written ? original.current.given : written
    known.current = { given, written }
    now.current.onChange?.(given)
  }, [])

  // As text, so that the same attributes are the same thing on every render.
  const ariaText = JSON.stringify({
    ...describedOf(input),
    id: input.id,
    'aria-invalid': input['aria-invalid'],
    'aria-required': input['aria-required'],
  })
  const aria = useMemo(() => attributesOf(ariaText), [ariaText])
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: aria,
      transformPastedHTML: html => cleanHtml(fromWord(html)),
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // Word puts a picture of the whole text beside the text itself.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        now.current.take(files)
        return true
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) pageOf.current?.commands.setTextSelection(at.pos)
        now.current.take(files)
        return true
      },
    },
    onCreate: ({ editor: made }) => {
      known.current.written = write(made)
      original.current = { ...known.current }
    },
    onUpdate: ({ editor: changed }) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => tell(changed), PAUSE_MS)
    },
    onBlur: ({ editor: left }) => {
      if (timer.current !== undefined) tell(left)
    },
  })

  useEffect(() => {
    pageOf.current = editor
    return () => {
      // The last keystrokes before the screen goes.
      if (timer.current !== undefined && !editor.isDestroyed) tell(editor)
    }
  }, [editor, tell])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    editor.setOptions({
      editorProps: { ...editor.options.editorProps, attributes: aria },
    })
  }, [editor, aria])
  // Set from outside: a draft that was taken up again, a form that was reset.
  useEffect(() => {
    if (value === known.current.given) return
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
    known.current = { given: value, written: write(editor) }
  }, [editor, value])
  useEffect(() => {
    if (!isFull) return
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setFull(false)
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isFull])

  const toggleSource = () => {
    if (source === undefined) {
      tell(editor)
      setSource(write(editor))
      return
    }
    editor.commands.setContent(cleanHtml(source))
    tell(editor)
    setSource(undefined)
  }

  return (
    <div className={isFull ? 'rich-text is-full' : 'rich-text'} data-invalid={input['aria-invalid']}>
      <Toolbar
        id={toolbarId}
        editor={editor}
        disabled={disabled}
        isSource={source !== undefined}
        isFull={isFull}
        onSource={toggleSource}
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
          // Leaving it hands the page on, as leaving the editor does; the text stays as it was typed.
          onBlur={() => {
            const clean = cleanHtml(source)
            if (clean === known.current.written) return
            known.current = { given: clean, written: clean }
            onChange?.(clean)
          }}
        />
      )}
      <EditorContent editor={editor} hidden={source !== undefined} />
      {uploads.sending.map(one => (
        <Sending key={one.id} one={one} onDrop={() => uploads.drop(one.id)} onAgain={() => uploads.again(one.id)} />
      ))}
      {refused.map(text => (
        <Failure key={text} text={text} />
      ))}
      <input
        ref={chooser}
        type="file"
        style={{ display: 'none' }}
        accept={PICTURES.join(',')}
        multiple
        aria-hidden
        tabIndex={-1}
        onChange={event => {
          take([...(event.target.files ?? [])])
          // The same file may be chosen again after a failure.
          event.target.value = ''
        }}
      />
    </div>
  )
}

function Sending({ one, onDrop, onAgain }: { one: PictureSending; onDrop: () => void; onAgain: () => void }) {
  const { t, word } = useRichWords()
  const percent = Math.round(one.fraction * 100)
  return (
    <Flex align="center" gap={8} className="rich-sending">
      {one.failed === undefined ? (
        <>
          <span>{t('rich.sending', { name: one.file.name, percent })}</span>
          <Progress percent={percent} size="small" showInfo={false} aria-label={one.file.name} style={{ width: 120 }} />
        </>
      ) : (
        <Failure text={[word(errorTexts.uploadFailed), one.failed].join(' ').trim()} onRetry={onAgain} />
      )}
      <Button type="link" size="small" onClick={onDrop}>
        {t(one.failed === undefined ? 'widget.cancel' : 'upload.remove')}
      </Button>
    </Flex>
  )
}
