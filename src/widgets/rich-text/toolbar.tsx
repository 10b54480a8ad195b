import AlignCenterOutlined from '@ant-design/icons/AlignCenterOutlined'
import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined'
import AlignRightOutlined from '@ant-design/icons/AlignRightOutlined'
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import BoldOutlined from '@ant-design/icons/BoldOutlined'
import ClearOutlined from '@ant-design/icons/ClearOutlined'
import CodeOutlined from '@ant-design/icons/CodeOutlined'
import FontColorsOutlined from '@ant-design/icons/FontColorsOutlined'
import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import ItalicOutlined from '@ant-design/icons/ItalicOutlined'
import LineOutlined from '@ant-design/icons/LineOutlined'
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import RightSquareOutlined from '@ant-design/icons/RightSquareOutlined'
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Tool } from './tool'
import { ColourButton, LinkButton, StyleButton, TableButton } from './toolbar-menus'
import { useRichTextMessages } from './use-rich-text-messages'
import { useRoving } from './use-roving'

interface ToolbarProps {
  readonly id: string
  readonly editor: Editor
  readonly disabled: boolean
  readonly isSource: boolean
  readonly isFull: boolean
  readonly onSource: () => void
  readonly onFull: () => void
  readonly onPicture: () => void
}

/** The formatting at the cursor; the buttons re-render only when it changes. */
const stateOf = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  center: editor.isActive({ textAlign: 'center' }),
  right: editor.isActive({ textAlign: 'right' }),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

type State = ReturnType<typeof stateOf>

/** A toolbar command, and whether it is active at the cursor. */
interface Act {
  readonly name: Parameters<ReturnType<typeof useRichTextMessages>['t']>[0]
  readonly icon: ReactNode
  readonly run: (chain: ChainedCommands) => ChainedCommands
  readonly isOn?: (on: State) => boolean
  /** Whether it is available. */
  readonly can?: (on: State) => boolean
}

const HISTORY: readonly Act[] = [
  { name: 'rich.undo', icon: <UndoOutlined aria-hidden />, run: chain => chain.undo(), can: on => on.canUndo },
  { name: 'rich.redo', icon: <RedoOutlined aria-hidden />, run: chain => chain.redo(), can: on => on.canRedo },
]

const MARKS: readonly Act[] = [
  { name: 'rich.bold', icon: <BoldOutlined aria-hidden />, run: chain => chain.toggleBold(), isOn: on => on.bold },
  {
    name: 'rich.italic',
    icon: <ItalicOutlined aria-hidden />,
    run: chain => chain.toggleItalic(),
    isOn: on => on.italic,
  },
  {
    name: 'rich.underline',
    icon: <UnderlineOutlined aria-hidden />,
    run: chain => chain.toggleUnderline(),
    isOn: on => on.underline,
  },
  {
    name: 'rich.strike',
    icon: <StrikethroughOutlined aria-hidden />,
    run: chain => chain.toggleStrike(),
    isOn: on => on.strike,
  },
]

const CLEAR: readonly Act[] = [
  { name: 'rich.clear', icon: <ClearOutlined aria-hidden />, run: chain => chain.unsetAllMarks().clearNodes() },
]

const BLOCKS: readonly Act[] = [
  {
    name: 'rich.bullets',
    icon: <UnorderedListOutlined aria-hidden />,
    run: chain => chain.toggleBulletList(),
    isOn: on => on.bullets,
  },
  {
    name: 'rich.numbers',
    icon: <OrderedListOutlined aria-hidden />,
    run: chain => chain.toggleOrderedList(),
    isOn: on => on.numbers,
  },
  {
    name: 'rich.quote',
    icon: <RightSquareOutlined aria-hidden />,
    run: chain => chain.toggleBlockquote(),
    isOn: on => on.quote,
  },
  {
    name: 'rich.left',
    icon: <AlignLeftOutlined aria-hidden />,
    run: chain => chain.unsetTextAlign(),
    isOn: on => !on.center && !on.right,
  },
  {
    name: 'rich.center',
    icon: <AlignCenterOutlined aria-hidden />,
    run: chain => chain.toggleTextAlign('center'),
    isOn: on => on.center,
  },
  {
    name: 'rich.right',
    icon: <AlignRightOutlined aria-hidden />,
    run: chain => chain.toggleTextAlign('right'),
    isOn: on => on.right,
  },
]

const LINE: readonly Act[] = [
  { name: 'rich.line', icon: <LineOutlined aria-hidden />, run: chain => chain.setHorizontalRule() },
]

interface ActsProps {
  readonly acts: readonly Act[]
  readonly editor: Editor
  readonly disabled: boolean
}

/** The toolbar buttons that change the text at the cursor. */
function Acts({ acts, editor, disabled }: ActsProps) {
  const { t } = useRichTextMessages()
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  return acts.map(({ name, icon, run, isOn, can }) => (
    <Tool
      key={name}
      label={t(name)}
      icon={icon}
      disabled={disabled || can?.(on) === false}
      onClick={() => run(editor.chain().focus()).run()}
      {...(isOn && { pressed: isOn(on) })}
    />
  ))
}

const Gap = () => <span className="rich-gap" aria-hidden />

/** The toolbar: one tab stop, with arrow keys between its buttons. */
export function Toolbar({ id, editor, disabled, isSource, isFull, onSource, onFull, onPicture }: ToolbarProps) {
  const { t } = useRichTextMessages()
  const roving = useRoving()
  const chain = () => editor.chain().focus()
  const at = { editor, disabled: disabled || isSource }
  return (
    <div {...roving} id={id} role="toolbar" aria-label={t('rich.tools')} className="rich-tools">
      <Acts {...at} acts={HISTORY} />
      <Gap />
      <StyleButton {...at} />
      <Acts {...at} acts={MARKS} />
      <ColourButton
        label={t('rich.colour')}
        icon={<FontColorsOutlined aria-hidden />}
        disabled={at.disabled}
        onPick={colour => (colour ? chain().setColor(colour) : chain().unsetColor()).run()}
      />
      <ColourButton
        label={t('rich.background')}
        icon={<BgColorsOutlined aria-hidden />}
        disabled={at.disabled}
        onPick={colour => (colour ? chain().setBackgroundColor(colour) : chain().unsetBackgroundColor()).run()}
      />
      <Acts {...at} acts={CLEAR} />
      <Gap />
      <Acts {...at} acts={BLOCKS} />
      <Gap />
      <LinkButton {...at} />
      <Tool label={t('rich.image')} icon={<PictureOutlined aria-hidden />} disabled={at.disabled} onClick={onPicture} />
      <TableButton {...at} />
      <Acts {...at} acts={LINE} />
      <Gap />
      <Tool
        label={t('rich.source')}
        icon={<CodeOutlined aria-hidden />}
        disabled={disabled}
        pressed={isSource}
        onClick={onSource}
      />
      <Tool
        label={t(isFull ? 'rich.fullEnd' : 'rich.full')}
        icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        disabled={false}
        pressed={isFull}
        onClick={onFull}
      />
    </div>
  )
}
