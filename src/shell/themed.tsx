import { StyleProvider } from '@ant-design/cssinjs'
import { Provider as MotionProvider } from '@rc-component/motion'
import { ConfigProvider, Empty } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { PHONE, useMedia } from '@/providers/use-media'
import { EmptySheet } from '@/widgets/empty-sheet/empty-sheet'
import { useAppearance } from './appearance'
import type { useLocale } from './locale'
import { themeFor } from './theme'
import './antd.css'

interface ThemedProps {
  readonly locale: ReturnType<typeof useLocale>
  readonly children: ReactNode
}

/**
 * antd's ConfigProvider as the product uses it. Its styles are in a cascade layer, so that the product's sheets take
 * precedence regardless of their order.
 */
export function Themed({ locale, children }: ThemedProps) {
  const { colour, dark, still, density } = useAppearance()
  const compact = density === 'compact'
  const phone = useMedia(PHONE)
  const theme = useMemo(
    () => ({ ...themeFor({ colour, dark, still, compact, phone }), zeroRuntime: true }),
    [colour, dark, still, compact, phone],
  )
  return (
    <StyleProvider layer>
      <ConfigProvider locale={locale} theme={theme} button={BUTTON} empty={EMPTY} renderEmpty={renderEmpty}>
        {/* No animation, since a dialog that grows after its first frame is clicked at the wrong place. */}
        <MotionProvider motion={!still}>{children}</MotionProvider>
      </ConfigProvider>
    </StyleProvider>
  )
}

const BUTTON = { autoInsertSpace: false }

/** One empty state for lists, pickers, panels and dropdowns. */
const EMPTY = { image: <EmptySheet />, style: { marginBlock: 16 }, styles: { image: { height: 56 } } }
/** Replaces antd's illustration in its components; next to the boxes of a column's filter there is none. */
const renderEmpty = (component?: string) => (component === 'Table.filter' ? null : <Empty />)
