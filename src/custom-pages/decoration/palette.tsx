import { useDraggable } from '@dnd-kit/core'
import { type MouseEvent, memo } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import type { Template } from '@/resources/decoration/floors/template'
import { TemplateSketch } from './floor-view'
import { NEW } from './use-drops'

interface PaletteProps {
  readonly templates: readonly Template[]
  /** @param byKey whoever adds with the keyboard goes on with the new floor */
  readonly onAdd: (template: Template, byKey: boolean) => void
}

/** Every template: dragged to its place, or added below the chosen floor with a click or Enter. */
export const Palette = memo(function Palette({ templates, onAdd }: PaletteProps) {
  const { t } = useWords()
  return (
    <aside className="builder-palette" aria-label={t('builder.palette')}>
      <p className="builder-hint">{t('builder.paletteHint')}</p>
      <ul>
        {templates.map(template => (
          <li key={template.id}>
            <PaletteItem template={template} onAdd={byKey => onAdd(template, byKey)} />
          </li>
        ))}
      </ul>
    </aside>
  )
})

function PaletteItem({ template, onAdd }: { template: Template; onAdd: (byKey: boolean) => void }) {
  const { t, word } = useWords()
  const { listeners, setNodeRef, isDragging } = useDraggable({ id: `${NEW}${template.id}` })
  return (
    <button
      ref={setNodeRef}
      {...listeners}
      type="button"
      className={isDragging ? 'palette-item is-dragged' : 'palette-item'}
      aria-label={t('builder.addFloor', { name: word(template.label) })}
      onClick={(event: MouseEvent) => onAdd(event.detail === 0)}
    >
      <PaletteCard template={template} />
    </button>
  )
}

/** What stands in the palette, and below the pointer while it is dragged. */
export function PaletteCard({ template }: { template: Template }) {
  const { word } = useWords()
  return (
    <>
      <TemplateSketch template={template} />
      <span>{word(template.label)}</span>
    </>
  )
}
