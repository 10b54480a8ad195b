import DoubleLeftOutlined from '@ant-design/icons/DoubleLeftOutlined'
import DoubleRightOutlined from '@ant-design/icons/DoubleRightOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '@/lib/format'
import { useMessages } from '@/providers/i18n/use-messages'
import { Dropdown } from '@/widgets/attached/lazy-popups'
import { JUMP, type PagerItem, pagesAround } from './pages-around'
import './pager.css'
import { NumberSkeleton } from '../skeleton/list-skeleton'

export interface PagerProps {
  readonly current: number
  readonly pageSize: number
  readonly total: number
  /** The total is an estimate. */
  readonly isAbout?: true | undefined
  readonly sizes: readonly number[]
  /** The description of the sort, if no column header shows it. */
  readonly orderText?: string | undefined
  readonly onChange: (page: number, size: number) => void
}

/**
 * The pagination of a list. antd's loads its Select with a virtual list and a popup for the page size; this one has
 * only what lists use, with antd's tokens.
 */
export function Pager({ total, isAbout, orderText, sizes, pageSize, onChange, current: requested }: PagerProps) {
  const { t } = useMessages()
  const count = countOf(total, pageSize)
  const current = Math.min(requested, count)
  const go = (page: number) => onChange(page, pageSize)
  return (
    <nav className="record-pages" aria-label={t('list.pages')}>
      <Total count={total} isAbout={isAbout} orderText={orderText} />
      <ul>
        <Step direction="previous" page={current - 1} isOff={current <= 1} onGo={go} />
        {pagesAround(current, count).map(item => (
          <li key={item}>
            <PageButton item={item} current={current} count={count} onGo={go} />
          </li>
        ))}
        <Step direction="next" page={current + 1} isOff={current >= count} onGo={go} />
      </ul>
      <PageSize
        size={pageSize}
        sizes={sizes}
        onSize={size => onChange(Math.min(current, countOf(total, size)), size)}
      />
    </nav>
  )
}

/** The pagination on a phone: previous, current page, next. */
export function NarrowPager({ total, isAbout, orderText, pageSize, onChange, current: requested }: PagerProps) {
  const { t } = useMessages()
  const count = countOf(total, pageSize)
  const current = Math.min(requested, count)
  const go = (page: number) => onChange(page, pageSize)
  return (
    <nav className="record-pages is-narrow" aria-label={t('list.pages')}>
      <Total count={total} isAbout={isAbout} orderText={orderText} />
      <ul>
        <Step direction="previous" page={current - 1} isOff={current <= 1} onGo={go} />
        <li aria-current="page">
          {numberText(current)} / {numberText(count)}
        </li>
        <Step direction="next" page={current + 1} isOff={current >= count} onGo={go} />
      </ul>
    </nav>
  )
}

/** The skeleton of the pagination, with its final height. */
export const WaitingPager = () => (
  <div className="record-pages" aria-hidden>
    <NumberSkeleton />
  </div>
)

const countOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The total and the sort. */
function Total({ count, isAbout, orderText }: { count: number } & Pick<PagerProps, 'isAbout' | 'orderText'>) {
  const { t } = useMessages()
  return (
    <span className="pager-total">
      <span>{t(isAbout ? 'list.totalAbout' : 'list.total', { total: numberText(count) })}</span>
      {orderText && <span className="list-order">{orderText}</span>}
    </span>
  )
}

interface StepProps {
  readonly direction: 'previous' | 'next'
  readonly page: number
  readonly isOff: boolean
  readonly onGo: (page: number) => void
}

/** On the last page it keeps the focus (aria-disabled) but does nothing. */
function Step({ direction, page, isOff, onGo }: StepProps) {
  const { t } = useMessages()
  const name = t(`list.${direction}`)
  return (
    <li>
      <button
        type="button"
        className="pager-button"
        aria-label={name}
        title={name}
        aria-disabled={isOff || undefined}
        onClick={() => isOff || onGo(page)}
      >
        {direction === 'previous' ? <LeftOutlined /> : <RightOutlined />}
      </button>
    </li>
  )
}

interface PageButtonProps {
  readonly item: PagerItem
  readonly current: number
  readonly count: number
  readonly onGo: (page: number) => void
}

function PageButton({ item, current, count, onGo }: PageButtonProps) {
  const { t } = useMessages()
  if (typeof item === 'number')
    return (
      <button
        type="button"
        className="pager-button"
        title={String(item)}
        aria-current={item === current ? 'page' : undefined}
        onClick={() => item === current || onGo(item)}
      >
        {item}
      </button>
    )
  const isBack = item === '<'
  const name = t(isBack ? 'list.pagesBack' : 'list.pagesOn', { count: JUMP })
  const to = isBack ? Math.max(1, current - JUMP) : Math.min(count, current + JUMP)
  return (
    <button type="button" className="pager-button pager-jump" aria-label={name} title={name} onClick={() => onGo(to)}>
      <span aria-hidden>•••</span>
      {isBack ? <DoubleLeftOutlined /> : <DoubleRightOutlined />}
    </button>
  )
}

interface PageSizeProps {
  readonly size: number
  readonly sizes: readonly number[]
  readonly onSize: (size: number) => void
}

/** The page size: a button with a menu, loaded on hover or focus. */
function PageSize({ size, sizes, onSize }: PageSizeProps): ReactNode {
  const { t } = useMessages()
  const all = [...new Set([...sizes, size])].sort((one, other) => one - other)
  const items = all.map(one => ({ key: String(one), label: t('list.pageSize', { size: one }) }))
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      autoFocus
      menu={{ items, selectedKeys: [String(size)], onClick: ({ key }) => onSize(Number(key)) }}
    >
      <Button
        size="small"
        aria-haspopup="menu"
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        className="pager-size"
      >
        {t('list.pageSize', { size })}
      </Button>
    </Dropdown>
  )
}
