import { Button, Empty, Flex, Segmented, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from '@/resources/decoration/floors/floor'
import { pageWidth } from '@/resources/decoration/floors/template'
import { templateOf } from '@/resources/decoration/floors/templates'
import { Drawer } from '@/widgets/layers/drawer'
import { compared, type Row } from './compared'
import { FloorPicture } from './floor-view'

interface PagesComparedProps {
  readonly client: 'PC' | 'WAP'
  readonly before: readonly Item[]
  readonly after: readonly Item[]
  readonly titles: readonly [before: string, after: string]
}

const COLOURS = {
  same: 'default',
  moved: 'processing',
  changed: 'warning',
  added: 'success',
  removed: 'error',
} as const
/** The width of each page in a comparison, in pixels. */
const HALF = { PC: 510, WAP: 296 } as const

/** Two pages side by side, floor by floor, with highlighted differences. */
export function PagesCompared({ client, before, after, titles }: PagesComparedProps) {
  const { t } = useMessages()
  const rows = useMemo(() => compared(client, before, after), [client, before, after])
  const differing = rows.filter(({ state }) => state !== 'same')
  const [shown, show] = useState<'all' | 'differing'>('differing')
  const list = shown === 'all' ? rows : differing
  return (
    <div className="pages-compared">
      <Flex justify="space-between" align="center" gap={8} wrap>
        <span role="status">{t('builder.compare.count', { count: differing.length })}</span>
        <Segmented
          size="small"
          value={shown}
          onChange={show}
          options={[
            { value: 'differing', label: t('builder.compare.differing') },
            { value: 'all', label: t('builder.compare.all') },
          ]}
        />
      </Flex>
      <div className="compared-titles">
        <h3>{titles[0]}</h3>
        <h3>{titles[1]}</h3>
      </div>
      {list.length === 0 && <Empty description={t('builder.compare.none')} />}
      <ol>
        {list.map(row => (
          <Line key={`${row.before?.key} ${row.after?.key}`} client={client} row={row} before={before} after={after} />
        ))}
      </ol>
    </div>
  )
}

function Line({ client, row, before, after }: Pick<PagesComparedProps, 'client' | 'before' | 'after'> & { row: Row }) {
  const { t, word } = useMessages()
  const floor = (row.after ?? row.before)?.floor
  const template = floor && templateOf(client, floor)
  const name = template ? word(template.label) : t('builder.unknown', { id: String(floor?.tpl_id ?? '?') })
  const numberIn = (items: readonly Item[], item: Item | undefined) =>
    item ? t('builder.compare.nth', { n: items.indexOf(item) + 1 }) : '—'
  return (
    <li className={`is-${row.state}`}>
      <Flex gap={8} align="center" className="compared-head">
        <Tag color={COLOURS[row.state]}>{t(`builder.compare.${row.state}`)}</Tag>
        <span>{name}</span>
        <small>
          {numberIn(before, row.before)} → {numberIn(after, row.after)}
        </small>
      </Flex>
      <div className="compared-pair" inert>
        <Side client={client} item={row.before} />
        <Side client={client} item={row.after} marked={row.places} />
      </div>
    </li>
  )
}

function Side({
  client,
  item,
  marked,
}: {
  client: 'PC' | 'WAP'
  item: Item | undefined
  marked?: ReadonlySet<string>
}) {
  const { t } = useMessages()
  const template = item && templateOf(client, item.floor)
  if (!item) return <div className="compared-side is-none" />
  const width = pageWidth[client]
  return (
    <div className="compared-side">
      {template ? (
        <div className="compared-page" style={{ width, zoom: HALF[client] / width }}>
          <FloorPicture floor={item.floor} template={template} {...(marked && { marked })} />
        </div>
      ) : (
        <div className="floor-unknown">{t('builder.unknownHint')}</div>
      )}
    </div>
  )
}

/** A comparison of the canvas with the published page, or with a version. */
export function CompareDrawer({ onClose, ...pages }: PagesComparedProps & { readonly onClose: () => void }) {
  const { t } = useMessages()
  return (
    <Drawer
      open
      size={pages.client === 'PC' ? 1120 : 680}
      title={t('builder.compare')}
      onClose={onClose}
      extra={<Button onClick={onClose}>{t('builder.goOn')}</Button>}
    >
      <PagesCompared {...pages} />
    </Drawer>
  )
}
