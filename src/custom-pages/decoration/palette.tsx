import { type MouseEvent, memo, type TouchEvent } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Template } from '@/resources/decoration/floors/template'
import { TemplateSketch } from './floor-view'
import { nameOfNew } from './use-drops'

/** Starts a drag: of a floor by its key, or of a template by its name. */
export type Grab = (name: string, event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => void

interface PaletteProps {
  readonly templates: readonly Template[]
  /** @param byKey added by keyboard, so that the new floor receives the focus */
  readonly onAdd: (template: Template, byKey: boolean) => void
  readonly onGrab: Grab
  readonly dragged: string | undefined
}

/** The palette of templates: dragged onto the page, or added below the selected floor by click or Enter. */
export const Palette = memo(function Palette({ templates, onAdd, onGrab, dragged }: PaletteProps) {
  const { t } = useMessages()
  return (
    <aside className="builder-palette" aria-label={t('builder.palette')}>
      <p className="builder-hint">{t('builder.paletteHint')}</p>
      <ul>
        {templates.map(template => (
          <li key={template.id}>
            <PaletteItem
              template={template}
              isDragged={dragged === nameOfNew(template.id)}
              onAdd={byKey => onAdd(template, byKey)}
              onGrab={onGrab}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
})

interface PaletteItemProps {
  readonly template: Template
  readonly isDragged: boolean
  readonly onAdd: (byKey: boolean) => void
  readonly onGrab: Grab
}

function PaletteItem({ template, isDragged, onAdd, onGrab }: PaletteItemProps) {
  const { t, word } = useMessages()
  const name = nameOfNew(template.id)
  return (
    <button
      type="button"
      className={isDragged ? 'palette-item is-dragged' : 'palette-item'}
      aria-label={t('builder.addFloor', { name: word(template.label) })}
      onMouseDown={event => onGrab(name, event)}
      onTouchStart={event => onGrab(name, event)}
      onClick={(event: MouseEvent) => onAdd(event.detail === 0)}
    >
      <TemplateCard template={template} name={word(template.label)} />
    </button>
  )
}

interface TemplateCardProps {
  /** undefined for a floor with an unknown template. */
  readonly template: Template | undefined
  readonly name: string
}

/** A template in the palette and in the drag preview. */
export function TemplateCard({ template, name }: TemplateCardProps) {
  return (
    <>
      {template && <TemplateSketch template={template} />}
      <span>{name}</span>
    </>
  )
}
