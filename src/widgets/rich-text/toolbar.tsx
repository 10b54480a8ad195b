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
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Tool } from './tool'
import { ColourButton, LinkButton, StyleButton, TableButton } from './toolbar-menus'
import { useRoving } from './use-roving'
import { useRichWords } from './words'

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

/** What stands where the cursor is; the buttons are drawn again only when one of these changes. */
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

/** The tools: one stop of the tab key, inside it the arrow keys lead from tool to tool. */
export function Toolbar({ id, editor, disabled, isSource, isFull, onSource, onFull, onPicture }: ToolbarProps) {
  const { t } = useRichWords()
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const roving = useRoving()
  const isOff = disabled || isSource
  const chain = () => editor.chain().focus()
  const tool = (label: string, icon: ReactNode, run: () => void, pressed?: boolean, off = isOff) => (
    <Tool label={label} icon={icon} onClick={run} disabled={off} {...(pressed !== undefined && { pressed })} />
  )
  return (
    <div {...roving} id={id} role="toolbar" aria-label={t('rich.tools')} className="rich-tools">
      {tool(t('rich.undo'), <UndoOutlined aria-hidden />, () => chain().undo().run(), undefined, isOff || !on.canUndo)}
      {tool(t('rich.redo'), <RedoOutlined aria-hidden />, () => chain().redo().run(), undefined, isOff || !on.canRedo)}
      <span className="rich-gap" aria-hidden />
      <StyleButton editor={editor} disabled={isOff} />
      {tool(t('rich.bold'), <BoldOutlined aria-hidden />, () => chain().toggleBold().run(), on.bold)}
      {tool(t('rich.italic'), <ItalicOutlined aria-hidden />, () => chain().toggleItalic().run(), on.italic)}
      {tool(
        t('rich.underline'),
        <UnderlineOutlined aria-hidden />,
        () => chain().toggleUnderline().run(),
        on.underline,
      )}
      {tool(t('rich.strike'), <StrikethroughOutlined aria-hidden />, () => chain().toggleStrike().run(), on.strike)}
      <ColourButton
        label={t('rich.colour')}
        icon={<FontColorsOutlined aria-hidden />}
        disabled={isOff}
        onPick={colour => (colour ? chain().setColor(colour) : chain().unsetColor()).run()}
      />
      <ColourButton
        label={t('rich.background')}
        icon={<BgColorsOutlined aria-hidden />}
        disabled={isOff}
        onPick={colour => (colour ? chain().setBackgroundColor(colour) : chain().unsetBackgroundColor()).run()}
      />
      {tool(t('rich.clear'), <ClearOutlined aria-hidden />, () => chain().unsetAllMarks().clearNodes().run())}
      <span className="rich-gap" aria-hidden />
      {tool(
        t('rich.bullets'),
        <UnorderedListOutlined aria-hidden />,
        () => chain().toggleBulletList().run(),
        on.bullets,
      )}
      {tool(
        t('rich.numbers'),
        <OrderedListOutlined aria-hidden />,
        () => chain().toggleOrderedList().run(),
        on.numbers,
      )}
      {tool(t('rich.quote'), <RightSquareOutlined aria-hidden />, () => chain().toggleBlockquote().run(), on.quote)}
      {tool(
        t('rich.left'),
        <AlignLeftOutlined aria-hidden />,
        () => chain().unsetTextAlign().run(),
        !on.center && !on.right,
      )}
      {tool(
        t('rich.center'),
        <AlignCenterOutlined aria-hidden />,
        () => chain().toggleTextAlign('center').run(),
        on.center,
      )}
      {tool(
        t('rich.right'),
        <AlignRightOutlined aria-hidden />,
        () => chain().toggleTextAlign('right').run(),
        on.right,
      )}
      <span className="rich-gap" aria-hidden />
      <LinkButton editor={editor} disabled={isOff} />
      {tool(t('rich.image'), <PictureOutlined aria-hidden />, onPicture)}
      <TableButton editor={editor} disabled={isOff} />
      {tool(t('rich.line'), <LineOutlined aria-hidden />, () => chain().setHorizontalRule().run())}
      <span className="rich-gap" aria-hidden />
      {tool(t('rich.source'), <CodeOutlined aria-hidden />, onSource, isSource, disabled)}
      {tool(
        t(isFull ? 'rich.fullEnd' : 'rich.full'),
        isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />,
        onFull,
        isFull,
        false,
      )}
    </div>
  )
}
