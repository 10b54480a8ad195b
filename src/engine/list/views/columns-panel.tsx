import { Button, Checkbox, InputNumber, Select } from 'antd'
import { columnWords } from '@/locales/list-columns'
import { Sortable } from '@/widgets/sortable/sortable'
import { wordsFrom } from '@/widgets/words'
import { widthOf } from '../fit'
import {
  type Choice,
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
import type { Views } from './use-views'

const useColumnWords = wordsFrom(columnWords)
const SIDES = ['start', 'none', 'end'] as const
const DENSITIES = ['auto', 'middle', 'small'] as const

/** Which columns are shown, in which order, how wide and where frozen; every change is in force at once. */
export default function ColumnsPanel({ views, gone }: { views: Views; gone: readonly string[] }) {
  const { t, word } = useColumnWords()
  const { declared, layout, setLayout, current } = views
  const choices = choicesOf(declared, layout)
  const byKey = new Map(choices.map(choice => [choice.key, choice]))
  const original: Layout = current?.content.layout ?? {}
  const isLast = choices.filter(({ isShown }) => isShown).length <= 1
  return (
    <div className="columns-panel">
      <Sortable
        ids={choices.map(({ key }) => key)}
        layout="lines"
        style={{ gap: 4 }}
        nameOf={key => word(byKey.get(key)?.label ?? [key, key])}
        onMove={(from, to) => setLayout(withMoved(layout, declared, from, to))}
      >
        {(key, handle) => {
          const choice = byKey.get(key)
          if (!choice) return null
          const name = word(choice.label)
          const hasGone = choice.isShown && gone.includes(key)
          return (
            <div className="columns-line">
              {handle}
              <Checkbox
                className="columns-name"
                checked={choice.isShown && !hasGone}
                disabled={choice.isShown && isLast}
                aria-label={t(hasGone ? 'columns.showAnyway' : 'columns.show', { name })}
                onChange={({ target }) =>
                  setLayout(withShown(layout, declared, key, target.checked, { wanted: hasGone }))
                }
              >
                {name}
                {hasGone && <small className="quiet columns-note">{t('columns.gone')}</small>}
              </Checkbox>
              <Select<Side>
                size="small"
                variant="borderless"
                popupMatchSelectWidth={false}
                aria-label={t('columns.pin', { name })}
                value={sideOf(choice, choices)}
                options={SIDES.map(side => ({ value: side, label: t(`columns.${side}`) }))}
                onChange={side =>
                  setLayout(withSide(layout, key, side === usualSide(choice, choices) ? undefined : side))
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
                  setLayout(withWidth(layout, key, !pixels || pixels === usualWidth(choice) ? undefined : pixels))
                }
              />
            </div>
          )
        }}
      </Sortable>
      <div className="columns-foot">
        <span>{t('columns.density')}</span>
        <Select<(typeof DENSITIES)[number]>
          size="small"
          aria-label={t('columns.density')}
          popupMatchSelectWidth={false}
          value={layout.density ?? 'auto'}
          options={DENSITIES.map(density => ({ value: density, label: t(`columns.${density}`) }))}
          onChange={(density: (typeof DENSITIES)[number]) =>
            setLayout(withDensity(layout, density === 'auto' ? undefined : density))
          }
        />
        <span className="grow" />
        <Button size="small" type="link" disabled={sameLayout(layout, original)} onClick={() => setLayout(original)}>
          {t('columns.reset')}
        </Button>
      </div>
    </div>
  )
}

const usualWidth = ({ field }: Choice) => widthOf({ field })

/** The table freezes the first column by itself. */
const usualSide = (choice: Choice, choices: readonly Choice[]): Side =>
  choices.find(({ isShown }) => isShown)?.key === choice.key ? 'start' : 'none'
const sideOf = (choice: Choice, choices: readonly Choice[]): Side => choice.side ?? usualSide(choice, choices)
