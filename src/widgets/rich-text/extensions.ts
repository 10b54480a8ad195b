import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'

/** Heading levels of a page. Its title is the goods' name, so they start one level below. */
export const HEADINGS = [1, 2, 3, 4] as const

/** The editor's extensions: only what contract/html allows. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...HEADINGS] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer', class: null },
      isAllowedUri: uri => /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(uri),
    },
  }),
  TextStyle,
  Color,
  BackgroundColor,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  Image.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: true, HTMLAttributes: {} } }),
]
