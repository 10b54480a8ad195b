import { Button, Checkbox, InputNumber, Select } from 'antd'
import { columnMessages } from '@/locales/list-columns'
import { PHONE, useMedia } from '@/providers/use-media'
import { Sortable } from '@/widgets/sortable/sortable'
import { createMessagesHook } from '@/widgets/widget-messages'
import { widthOf } from '../column-widths'
import {
  type ColumnChoice,
  choicesOf,
  type Layout,
  NARROWEST,
  type Side,
  sameLayout,
  WIDEST,
  withDensity,
  withMoved,
  withShown,
  withSide,
  withWidth,
} from './layout'
import { useViewsContext } from './views-context'

const useColumnMessages = createMessagesHook(columnMessages)
const SIDES = ['start', 'none', 'end'] as const
const DENSITIES = ['auto', 'middle', 'small'] as const

/** Column settings of a list: visibility, order, width and frozen side; changes apply immediately. */
export default function ColumnsPanel({ gone }: { gone: readonly string[] }) {
  const { word } = useColumnMessages()
  const { declared, layout, setLayout } = useViewsContext()
  const choices = choicesOf(declared, layout)
  const byKey = new Map(choices.map(choice => [choice.key, choice]))
  return (
    <div className="columns-panel">
      <Sortable
        ids={choices.map(({ key }) => key)}
        layout="lines"
        style={{ gap: 4 }}
        nameOf={key => word(byKey.get(key)?.label ?? [key, key])}
        onMove={(from, to) => setLayout(now => withMoved(now, declared, choices[from]?.key, to - from))}
      >
        {(key, handle) => {
          const choice = byKey.get(key)
          return (
            choice && (
              <div className="columns-line">
                {handle}
                <ColumnLine choice={choice} choices={choices} hasGone={choice.isShown && gone.includes(key)} />
              </div>
            )
          )
        }}
      </Sortable>
      <ColumnsFoot />
    </div>
  )
}

interface ColumnLineProps {
  readonly choice: ColumnChoice
  readonly choices: readonly ColumnChoice[]
  /** It is visible by its settings, but does not fit. */
  readonly hasGone: boolean
}

/** The settings of one column: visibility, frozen side and width; the cards of a phone have neither side nor width. */
function ColumnLine({ choice, choices, hasGone }: ColumnLineProps) {
  const { t, word } = useColumnMessages()
  const { declared, setLayout } = useViewsContext()
  const { key, isShown } = choice
  const isPhone = useMedia(PHONE)
  const isLast = choices.filter(one => one.isShown).length <= 1
  const name = word(choice.label)
  return (
    <>
      <Checkbox
        className="columns-name"
        checked={isShown && !hasGone}
        disabled={isShown && isLast}
        aria-label={t(hasGone ? 'columns.showAnyway' : 'columns.show', { name })}
        onChange={({ target }) =>
          setLayout(now => withShown(now, declared, key, target.checked, { isSelected: hasGone }))
        }
      >
        {name}
        {hasGone && <small className="quiet columns-note">{t('columns.gone')}</small>}
      </Checkbox>
      {!isPhone && (
        <>
          <Select<Side>
            size="small"
            variant="borderless"
            popupMatchSelectWidth={false}
            aria-label={t('columns.pin', { name })}
            value={sideOf(choice, choices)}
            options={SIDES.map(side => ({ value: side, label: t(`columns.${side}`) }))}
            onChange={side =>
              setLayout(now => withSide(now, key, side === usualSide(choice, choices) ? undefined : side))
            }
          />
          <InputNumber<number>
            size="small"
            style={{ width: 96 }}
            aria-label={t('columns.width', { name })}
            min={NARROWEST}
            max={WIDEST}
            step={10}
            suffix="px"
            value={choice.wide ?? usualWidth(choice)}
            changeOnWheel={false}
            onChange={pixels =>
              setLayout(now => withWidth(now, key, !pixels || pixels === usualWidth(choice) ? undefined : pixels))
            }
          />
        </>
      )}
    </>
  )
}

/** The row density, and a button that resets the columns. */
function ColumnsFoot() {
  const { t } = useColumnMessages()
  const { layout, setLayout, current } = useViewsContext()
  const isPhone = useMedia(PHONE)
  const original: Layout = current?.content.layout ?? {}
  return (
    <div className="columns-foot">
      {!isPhone && (
        <>
          <span>{t('columns.density')}</span>
          <Select<(typeof DENSITIES)[number]>
            size="small"
            aria-label={t('columns.density')}
            popupMatchSelectWidth={false}
            value={layout.density ?? 'auto'}
            options={DENSITIES.map(density => ({ value: density, label: t(`columns.${density}`) }))}
            onChange={(density: (typeof DENSITIES)[number]) =>
              setLayout(now => withDensity(now, density === 'auto' ? undefined : density))
            }
          />
        </>
      )}
      <span className="grow" />
      <Button
        size="small"
        type="link"
        disabled={sameLayout(layout, original)}
        onClick={() => setLayout(() => original)}
      >
        {t('columns.reset')}
      </Button>
    </div>
  )
}

const usualWidth = ({ field }: ColumnChoice) => widthOf({ field })

/** The first column is frozen by default. */
const usualSide = (choice: ColumnChoice, choices: readonly ColumnChoice[]): Side =>
  choices.find(({ isShown }) => isShown)?.key === choice.key ? 'start' : 'none'
const sideOf = (choice: ColumnChoice, choices: readonly ColumnChoice[]): Side =>
  choice.side ?? usualSide(choice, choices)
