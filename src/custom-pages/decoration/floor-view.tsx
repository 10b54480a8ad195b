import TagsOutlined from '@ant-design/icons/TagsOutlined'
import { Button, Flex } from 'antd'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { BlockPlace, Column, Floor } from '@/resources/decoration/floors/floor'
import {
  blockNames,
  type ColumnTemplate,
  type Grid,
  gridsOf,
  heightOf,
  sizeOf,
  type Template,
} from '@/resources/decoration/floors/template'
import { BlockView } from './block-view'
import { TurningBlocks } from './page-preview/turning-blocks'
import { placeOf } from './problems'

interface FloorViewProps {
  readonly floor: Floor
  readonly template: Template
  readonly onBlock: (place: BlockPlace, captioned: boolean) => void
  readonly onTitle: (column: number) => void
  readonly onTags: (column: number) => void
  /** Highlighted places. */
  readonly marked?: ReadonlySet<string>
  /** Renders it as on the buyers' site, including the carousel. */
  readonly isLive?: boolean
}

const nothing = () => undefined

/** A read-only floor, for comparisons. */
export const FloorPicture = ({ marked, ...rest }: Pick<FloorViewProps, 'floor' | 'template' | 'marked' | 'isLive'>) => (
  <FloorView {...rest} {...(marked && { marked })} onBlock={nothing} onTitle={nothing} onTags={nothing} />
)

/** A floor at its actual size. Memoized, since a page may have many. */
export const FloorView = memo(function FloorView({
  floor,
  template,
  onBlock,
  onTitle,
  onTags,
  marked,
  isLive = false,
}: FloorViewProps) {
  return (
    <div className="floor-columns" style={{ containIntrinsicHeight: `auto ${heightOf(template)}px` }}>
      {gridsOf(template).map((grid, column) => {
        const blocks = floor.columnList?.[column]?.blockList ?? floor.blockList ?? []
        const captioned = 'captioned' in grid ? ((grid as ColumnTemplate).captioned ?? '') : ''
        const head = floor.columnList?.[column]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a template never change their places
          <section key={column} className="floor-column">
            {head && (
              <ColumnHead
                head={head}
                column={column}
                marked={marked}
                onTitle={() => onTitle(column)}
                onTags={() => onTags(column)}
              />
            )}
            {isLive && 'turns' in grid && grid.turns ? (
              <TurningBlocks blocks={blocks} height={grid.rows.reduce((sum, row) => sum + row, 0)} />
            ) : (
              <div className="floor-grid" style={gridStyle(grid)}>
                {blockNames(grid).map((letter, at) => {
                  const block = blocks[at]
                  return (
                    block && (
                      <BlockView
                        key={letter}
                        block={block}
                        name={String(at + 1)}
                        area={letter}
                        size={sizeOf(template, column, letter)}
                        captioned={captioned.includes(letter)}
                        place={placeOf(column, at)}
                        isMarked={marked?.has(placeOf(column, at)) ?? false}
                        onEdit={() => onBlock({ column, block: at }, captioned.includes(letter))}
                      />
                    )
                  )
                })}
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
})

const gridStyle = ({ areas, rows, gap = 0 }: Grid) => ({
  gridTemplateAreas: areas.map(row => `"${row}"`).join(' '),
  gridTemplateRows: rows.map(height => `${height}px`).join(' '),
  gridAutoColumns: '1fr',
  gap,
  padding: gap,
})

interface ColumnHeadProps {
  readonly head: Column
  readonly column: number
  readonly marked: ReadonlySet<string> | undefined
  readonly onTitle: () => void
  readonly onTags: () => void
}

function ColumnHead({ head, column, marked, onTitle, onTags }: ColumnHeadProps) {
  const { t } = useMessages()
  const [start = '#333377', end = start] = head.titleColors ?? []
  return (
    <Flex className="floor-head" align="center" gap={8} style={{ borderColor: start }}>
      <button
        type="button"
        className={marked?.has(placeOf(column, 'title')) ? 'floor-title is-marked' : 'floor-title'}
        data-place={placeOf(column, 'title')}
        style={{ background: `linear-gradient(90deg, ${start}, ${end})` }}
        aria-haspopup="dialog"
        title={t('builder.editTitle')}
        onClick={onTitle}
      >
        {head.title}
      </button>
      {/* Next to the title, since the toolbar of a selected floor covers the other end. */}
      <Button
        size="small"
        type="text"
        data-place={placeOf(column, 'tags')}
        icon={<TagsOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={onTags}
      >
        {t('builder.tags')}
      </Button>
      <span className={marked?.has(placeOf(column, 'tags')) ? 'floor-tags is-marked' : 'floor-tags'}>
        {(head.tagList ?? []).map((tag, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tags have no name of their own
          <span key={at} className="floor-tag">
            {tag.block_value || '…'}
          </span>
        ))}
      </span>
    </Flex>
  )
}

/** A thumbnail of a template with the layout of its blocks. */
export function TemplateSketch({ template }: { template: Template }) {
  return (
    <span className="template-sketch" aria-hidden>
      {gridsOf(template).map((grid, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a template never change their places
          key={at}
          style={{
            gridTemplateAreas: grid.areas.map(row => `"${row}"`).join(' '),
            gridTemplateRows: grid.rows.map(height => `${height}fr`).join(' '),
            gridAutoColumns: '1fr',
          }}
        >
          {blockNames(grid).map(letter => (
            <i key={letter} style={{ gridArea: letter }} />
          ))}
        </span>
      ))}
    </span>
  )
}
