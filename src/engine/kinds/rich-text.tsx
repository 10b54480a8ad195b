import { Skeleton } from 'antd'
import { lazyComponent } from '@/widgets/lazy-component'
import type { Kind } from './kind'
import { type Loader, lazyInput } from './parts/lazy-input'
import { rare } from './parts/rare'
import { plain } from './parts/values'

const richTextInput: Loader = () => import('../inputs/rich-text-input')
const page = async () => ({ default: (await import('../inputs/facts')).RichText })

/** The toolbar and an empty page, in pixels. */
const HEIGHT = 262

/** The text of a page without markup. */
const htmlText: Kind['text'] = value =>
  plain(value)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Rich text with headings, pictures and tables. */
export const richTextKind: Kind = rare(richTextInput, htmlText, {
  Input: lazyInput(richTextInput, () => HEIGHT),
  Detail: lazyComponent(page, <Skeleton.Input active />),
  forPhones: true,
  wide: true,
  width: 240,
})
