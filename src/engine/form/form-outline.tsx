import { Badge } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { HiddenText } from '@/widgets/hidden-text'
import type { FormSection } from './values'
import './form-messages'

/** Number of sections from which the outline is shown. */
export const OUTLINE_FROM = 4

interface FormOutlineProps {
  readonly parts: readonly FormSection[]
  /** The invalid fields, one entry for each path. */
  readonly wrong: readonly string[]
}

/** The outline of a long form: links to its sections, each with the number of invalid fields. */
export function FormOutline({ parts, wrong }: FormOutlineProps) {
  const { t, word } = useMessages()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrent(nav)
  return (
    <nav ref={nav} aria-label={t('form.outline')} className="form-outline">
      {parts.map((part, at) => {
        const count = wrong.filter(key => part.keys.includes(key)).length
        return (
          part.title && (
            <button
              key={part.keys.join()}
              type="button"
              {...(at === current && { 'aria-current': 'location' as const })}
              onClick={event => show(event.currentTarget, at)}
            >
              {word(part.title)}
              {count > 0 && (
                <>
                  <span aria-hidden>
                    <Badge count={count} size="small" title="" />
                  </span>
                  <HiddenText>{t('form.errors', { count })}</HiddenText>
                </>
              )}
            </button>
          )
        )
      })}
    </nav>
  )
}

const bodyOf = (from: HTMLElement) => from.closest<HTMLElement>('.form-body')

/** The sections of this form: background tabs may contain other forms. */
const sectionsOf = (body: HTMLElement | null) => [...(body?.querySelectorAll<HTMLElement>('.form-section') ?? [])]

function show(from: HTMLElement, at: number): void {
  const section = sectionsOf(bodyOf(from))[at]
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex]')?.focus({ preventScroll: true })
}

/** The page header covers the top, and the form's footer the bottom of the viewport. */
const SEEN = '-112px 0px -64px 0px'

/**
 * The current section: the one that has focus while it is visible, or else the topmost visible one. The last sections
 * cannot be scrolled to the top, but links to them select them nevertheless.
 */
function useCurrent(nav: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const body = nav.current && bodyOf(nav.current)
    if (!body) return
    const sections = sectionsOf(body)
    const seen = new Set<Element>()
    const update = () => {
      const filled = sections.findIndex(one => seen.has(one) && one.contains(document.activeElement))
      const at = filled >= 0 ? filled : sections.findIndex(one => seen.has(one))
      // In a hidden tab no section is visible; the last current one is retained.
      if (at >= 0) setCurrent(at)
    }
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target)
          else seen.delete(target)
        }
        update()
      },
      { rootMargin: SEEN },
    )
    for (const section of sections) observer.observe(section)
    body.addEventListener('focusin', update)
    return () => {
      observer.disconnect()
      body.removeEventListener('focusin', update)
    }
  }, [nav])
  return current
}
