import LinkOutlined from '@ant-design/icons/LinkOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { Button, Dropdown, Flex, Input, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { Failure } from '../failure'
import { HEADINGS } from './extensions'
import { Tool } from './tool'
import { useRichTextMessages } from './use-rich-text-messages'

interface MenuProps {
  readonly editor: Editor
  readonly disabled: boolean
}

/** Selects paragraph or heading. */
export function StyleButton({ editor, disabled }: MenuProps) {
  const { t } = useRichTextMessages()
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => HEADINGS.find(one => now.isActive('heading', { level: one })) ?? 0,
  })
  const nameOf = (one: number) => (one === 0 ? t('rich.paragraph') : t('rich.heading', { n: one }))
  const items = [0, ...HEADINGS].map(one => ({ key: String(one), label: nameOf(one) }))
  const pick = ({ key }: { key: string }) => {
    const heading = HEADINGS.find(one => String(one) === key)
    const chain = editor.chain().focus()
    if (heading) chain.setHeading({ level: heading }).run()
    else chain.setParagraph().run()
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      menu={{ items, selectable: true, selectedKeys: [String(level)], onClick: pick }}
    >
      <Button
        type="text"
        size="small"
        disabled={disabled}
        title={t('rich.style')}
        aria-label={`${t('rich.style')} ${nameOf(level)}`}
        onMouseDown={event => event.preventDefault()}
      >
        {nameOf(level)}
      </Button>
    </Dropdown>
  )
}

const SWATCHES = [
  '#000000',
  '#434343',
  '#7f7f7f',
  '#bfbfbf',
  '#ffffff',
  '#cf1322',
  '#d4380d',
  '#d46b08',
  '#d4b106',
  '#389e0d',
  '#08979c',
  '#0958d9',
  '#1d39c4',
  '#531dab',
  '#c41d7f',
  '#fff1b8',
] as const

interface ColourButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  /** '' removes the colour. */
  readonly onPick: (colour: string) => void
}

/** A few readable colours; more would result in unreadable pages. */
export function ColourButton({ label, icon, disabled, onPick }: ColourButtonProps) {
  const { t } = useRichTextMessages()
  const [isOpen, setOpen] = useState(false)
  const pick = (colour: string) => {
    setOpen(false)
    onPick(colour)
  }
  const content = (
    <Flex vertical gap={8}>
      <div className="rich-swatches">
        {SWATCHES.map(colour => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            title={colour}
            style={{ background: colour }}
            onMouseDown={event => event.preventDefault()}
            onClick={() => pick(colour)}
          />
        ))}
      </div>
      <Button size="small" onMouseDown={event => event.preventDefault()} onClick={() => pick('')}>
        {t('rich.noColour')}
      </Button>
    </Flex>
  )
  return (
    <Popover trigger="click" open={isOpen && !disabled} onOpenChange={setOpen} content={content} destroyOnHidden>
      <Tool label={label} icon={icon} disabled={disabled} />
    </Popover>
  )
}

const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|#\S+)$/i

/** Adds, changes and removes the link at the cursor. */
export function LinkButton({ editor, disabled }: MenuProps) {
  const { t } = useRichTextMessages()
  const [isOpen, setOpen] = useState(false)
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  return (
    <Popover
      trigger="click"
      open={isOpen && !disabled}
      onOpenChange={setOpen}
      content={<LinkForm editor={editor} isLink={isLink} onDone={() => setOpen(false)} />}
      destroyOnHidden
    >
      <Tool label={t('rich.link')} icon={<LinkOutlined aria-hidden />} disabled={disabled} pressed={isLink} />
    </Popover>
  )
}

interface LinkFormProps {
  readonly editor: Editor
  readonly isLink: boolean
  readonly onDone: () => void
}

/** The form of a link's URL; remounted whenever it opens. */
function LinkForm({ editor, isLink, onDone }: LinkFormProps) {
  const { t } = useRichTextMessages()
  const [address, setAddress] = useState(() => {
    const { href } = editor.getAttributes('link')
    return typeof href === 'string' ? href : ''
  })
  const [isWrong, setWrong] = useState(false)
  const set = () => {
    const href = address.trim()
    if (!ADDRESS.test(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the URL becomes the text.
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <Flex vertical gap={8} style={{ width: 300 }}>
      <Input
        value={address}
        autoFocus
        aria-label={t('rich.linkAddress')}
        placeholder={t('rich.linkHint')}
        {...(isWrong && { status: 'error' as const })}
        onChange={event => setAddress(event.target.value)}
        // Enter submits this field, not the form around it.
        onPressEnter={event => {
          event.preventDefault()
          set()
        }}
      />
      {isWrong && <Failure text={t('rich.linkWrong')} />}
      <Flex gap={8} justify="end">
        {isLink && (
          <Button size="small" onClick={remove}>
            {t('rich.linkRemove')}
          </Button>
        )}
        <Button size="small" type="primary" onClick={set}>
          {t('rich.linkSet')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Inserts a table; inside one, changes its rows, columns and cells. */
export function TableButton({ editor, disabled }: MenuProps) {
  const { t } = useRichTextMessages()
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inside: now.isActive('table'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
    }),
  })
  const chain = () => editor.chain().focus()
  const acts: readonly (readonly [Parameters<typeof t>[0], () => void, boolean?] | null)[] = at.inside
    ? [
        ['rich.rowAbove', () => chain().addRowBefore().run()],
        ['rich.rowBelow', () => chain().addRowAfter().run()],
        ['rich.rowDelete', () => chain().deleteRow().run()],
        null,
        ['rich.columnLeft', () => chain().addColumnBefore().run()],
        ['rich.columnRight', () => chain().addColumnAfter().run()],
        ['rich.columnDelete', () => chain().deleteColumn().run()],
        null,
        ['rich.merge', () => chain().mergeCells().run(), !at.canMerge],
        ['rich.split', () => chain().splitCell().run(), !at.canSplit],
        ['rich.headerRow', () => chain().toggleHeaderRow().run()],
        ['rich.tableDelete', () => chain().deleteTable().run()],
      ]
    : [['rich.tableInsert', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()]]
  const items = acts.map((act, place) =>
    act
      ? { key: act[0], label: t(act[0]), disabled: act[2] === true, onClick: act[1] }
      : { key: `line-${place}`, type: 'divider' as const },
  )
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      <Tool label={t('rich.table')} icon={<TableOutlined aria-hidden />} disabled={disabled} pressed={at.inside} />
    </Dropdown>
  )
}
