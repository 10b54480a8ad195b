import { StyleProvider } from '@ant-design/cssinjs'
import { Provider as MotionProvider } from '@rc-component/motion'
import { ConfigProvider, Empty } from 'antd'
import { type ReactNode, useMemo } from 'react'
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
 * antd as the product has it. Its styles stand in a layer: what the product's own sheets say wins, in whatever order they
 * come.
 */
export function Themed({ locale, children }: ThemedProps) {
  const { colour, dark, still, density } = useAppearance()
  const compact = density === 'compact'
  const theme = useMemo(
    () => ({ ...themeFor({ colour, dark, still, compact }), zeroRuntime: true }),
    [colour, dark, still, compact],
  )
  return (
    <StyleProvider layer>
      <ConfigProvider locale={locale} theme={theme} button={BUTTON} empty={EMPTY} renderEmpty={renderEmpty}>
        {/* None, not a short one: a dialog that begins small and is large a frame later is clicked beside itself. */}
        <MotionProvider motion={!still}>{children}</MotionProvider>
      </ConfigProvider>
    </StyleProvider>
  )
}

const BUTTON = { autoInsertSpace: false }

/** Nothing there looks the same everywhere: in lists, pickers, panels and dropdowns. */
const EMPTY = { image: <EmptySheet />, style: { marginBlock: 16 }, styles: { image: { height: 56 } } }
/** antd would draw a picture of its own in what it draws by itself; beside the boxes of a column's filter it draws none. */
const renderEmpty = (component?: string) => (component === 'Table.filter' ? null : <Empty />)
