import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { ListLayout } from '@contract/views/calls'
import { Checkbox, Flex } from 'antd'
import { ToolPanel } from '@/engine/list/tool-panel'
import { useListPreferences } from '@/engine/list/views/use-list-preferences'
import { shifted } from '@/lib/moved'
import { useMessages } from '@/providers/i18n/use-messages'
import { Sortable } from '@/widgets/sortable/sortable'

/** The user's order and visibility of cards; cards added since follow the others. */
export function useCardLayout(all: readonly string[]) {
  const { settings, isPending, remember } = useListPreferences('dashboard')
  const { names, hidden } = standing(settings?.layout, all)
  // Based on the latest state, which may not be rendered yet.
  const store = (change: (now: CardLayout) => CardLayout) =>
    remember(before => {
      const { names: order, hidden } = change(standing(before?.layout, all))
      return { layout: { order, hidden }, default_view: null }
    })
  return {
    names,
    hidden,
    /** The layout is loading. */
    isPending,
    move: (from: number, to: number) => store(now => ({ ...now, names: shifted(now.names, names[from], to - from) })),
    show: (name: string, isShown: boolean) =>
      store(now => ({ ...now, hidden: [...now.hidden.filter(one => one !== name), ...(isShown ? [] : [name])] })),
  }
}

interface CardLayout {
  readonly names: string[]
  readonly hidden: string[]
}

function standing({ order = [], hidden = [] }: ListLayout = {}, all: readonly string[]): CardLayout {
  const known = order.filter(name => all.includes(name))
  return { names: [...known, ...all.filter(name => !known.includes(name))], hidden }
}

interface CardLayoutProps {
  readonly arranged: ReturnType<typeof useCardLayout>
  readonly titleOf: (name: string) => string
}

/** The panel that sorts, hides and shows cards. */
export function CardLayout({ arranged, titleOf }: CardLayoutProps) {
  const { t } = useMessages()
  const { names, hidden, move, show } = arranged
  return (
    <ToolPanel icon={<SettingOutlined aria-hidden />} label={t('dashboard.arrange')} text={t('dashboard.arrange')}>
      {() => (
        <Sortable layout="lines" ids={names} nameOf={titleOf} onMove={move} aria-label={t('dashboard.arrange')}>
          {(name, handle) => (
            <Flex gap={8} align="center">
              {handle}
              <Checkbox checked={!hidden.includes(name)} onChange={({ target }) => show(name, target.checked)}>
                {titleOf(name)}
              </Checkbox>
            </Flex>
          )}
        </Sortable>
      )}
    </ToolPanel>
  )
}
