import EnterOutlined from '@ant-design/icons/EnterOutlined'
import { Dot } from '@/engine/kinds/parts'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Item } from './lines'
import { MarkedText } from './marked-text'
import type { RecordFacts } from './record-facts'
import type { Section } from './use-sections'

interface PaletteListProps {
  readonly id: string
  readonly sections: readonly Section[]
  readonly chosen: Item | undefined
  readonly optionId: (item: Item) => string
  /** The pointer moved over a line. */
  readonly onPoint: (item: Item) => void
  readonly onRun: (item: Item) => void
}

/** The groups and their options. The focus stays in the input; options are selected, not focused. */
export function PaletteList({ id, sections, chosen, optionId, onPoint, onRun }: PaletteListProps) {
  const { t } = useMessages()
  return (
    <div
      id={id}
      className="palette-list"
      role="listbox"
      aria-label={t('palette.results')}
      aria-busy={sections.some(({ state }) => state === 'searching')}
    >
      {sections
        .filter(({ state }) => state !== 'failed')
        .map(section => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place among options
          <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
            <div id={`${id}-${section.id}`} className="palette-heading" role="presentation">
              {section.label}
            </div>
            {section.items.map(item => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={item.id}
                id={optionId(item)}
                className={item.isDanger && !item.isOff ? 'palette-option is-danger' : 'palette-option'}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                aria-disabled={item.isOff}
                onPointerMove={() => item !== chosen && onPoint(item)}
                onPointerDown={event => event.preventDefault()}
                onClick={() => onRun(item)}
              >
                <Line item={item} />
              </div>
            ))}
            {section.state === 'searching' && <Skeleton />}
          </div>
        ))}
    </div>
  )
}

function Line({ item: { icon, title, note, facts, hint, isOff } }: { item: Item }) {
  return (
    <>
      <span className="palette-icon" aria-hidden>
        {icon}
      </span>
      <span className="palette-text">
        <MarkedText {...title} />
      </span>
      {note && (
        <span className="palette-note" title={note.text}>
          <MarkedText {...note} />
        </span>
      )}
      {facts && <Facts {...facts} />}
      {hint && <span className="palette-hint">{hint}</span>}
      {!isOff && <EnterOutlined className="palette-enter" aria-hidden />}
    </>
  )
}

/** Distinguishing facts of a record, at the end of its line. */
const Facts = ({ state, others }: RecordFacts) => (
  <span className="palette-facts">
    {state && <Dot tone={state.tone}>{state.text}</Dot>}
    {others.map(fact => (
      <span key={fact}>{fact}</span>
    ))}
  </span>
)

/** Skeletons of two lines. */
const Skeleton = () => (
  <div className="palette-skeleton" aria-hidden>
    <span />
    <span />
  </div>
)
