import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import type { MenuProps } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useWords } from '@/providers/i18n/use-words'
import { MenuButton } from '../menu-button'
import { useMedia } from '../use-media'
import { tabLabel } from './tab-label'
import { addressOf, isFixed, type Tab } from './tabs'
import { useTabs } from './use-tabs'
import './tab-strip.css'

/** The visited screens. On a phone one button names the shown one and lists the others. */
export function TabStrip() {
  const { t } = useWords()
  const isNarrow = useMedia('(max-width: 639.98px)')
  return (
    <nav className="tab-strip" aria-label={t('tabs.label')}>
      {!isNarrow && <TabList />}
      <TabActions isNarrow={isNarrow} />
    </nav>
  )
}

function TabList() {
  const { list, active } = useTabs()
  const element = useRef<HTMLUListElement>(null)
  const { key, title } = active ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or its longer name, has to be in view
  useEffect(() => {
    element.current?.querySelector('[aria-current]')?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [key, title])
  return (
    <ul
      ref={element}
      className="tab-list"
      onWheel={event => {
        event.currentTarget.scrollLeft += event.deltaY
      }}
    >
      {list.map(tab => (
        <OneTab key={tab.key} tab={tab} isActive={tab === active} />
      ))}
    </ul>
  )
}

function OneTab({ tab, isActive }: { tab: Tab; isActive: boolean }) {
  const { t, word } = useWords()
  const { close } = useTabs()
  const label = tabLabel(tab, word)
  const mayClose = !isFixed(tab)
  const onKeyDown = (event: KeyboardEvent) => {
    if (mayClose && event.key === 'Delete') close(tab.key)
  }
  const onMiddleClick = (event: MouseEvent) => {
    if (event.button !== 1 || !mayClose) return
    event.preventDefault()
    close(tab.key)
  }
  return (
    <li className="tab" data-active={isActive || undefined}>
      <Link
        to={addressOf(tab)}
        title={label}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={onKeyDown}
        onAuxClick={onMiddleClick}
      >
        <span className="tab-name">{label}</span>
        {tab.dirty && (
          <span className="tab-dirty">
            <span className="visually-hidden">({t('tabs.unsaved')})</span>
          </span>
        )}
      </Link>
      {mayClose && (
        <button
          type="button"
          className="tab-close"
          aria-label={t('tabs.closeOf', { name: label })}
          onClick={() => close(tab.key)}
        >
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}

function TabActions({ isNarrow }: { isNarrow: boolean }) {
  const { t, word } = useWords()
  const { list, active, open, close, closeOthers, closeAll } = useTabs()
  const addresses: MenuProps['items'] = isNarrow
    ? [
        {
          key: 'list',
          type: 'group',
          label: t('tabs.list', { count: list.length }),
          children: list.map(tab => ({ key: addressOf(tab), label: tabLabel(tab, word) })),
        },
        { type: 'divider' },
      ]
    : []
  const items: MenuProps['items'] = [
    ...addresses,
    { key: 'close', label: t('tabs.close'), disabled: !active || isFixed(active) },
    { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: !active },
    { key: 'closeAll', label: t('tabs.closeAll') },
  ]
  const act = (key: string) => {
    if (key === 'closeAll') closeAll()
    else if (key.startsWith('/')) open(key)
    else if (active) (key === 'close' ? close : closeOthers)(active.key)
  }
  return (
    <MenuButton
      className="tab-actions"
      aria-label={isNarrow ? undefined : t('tabs.more')}
      items={items}
      chosen={active ? [addressOf(active)] : []}
      onChoose={act}
    >
      {isNarrow && <span className="tab-name">{active ? tabLabel(active, word) : t('tabs.label')}</span>}
      <DownOutlined aria-hidden />
    </MenuButton>
  )
}
