import {
  dealModeLabels,
  licenceLabels,
  rightLabels,
  territoryLabels,
  workTypeLabels,
} from '@contract/publishing/labels'
import type { PublicationType } from '@contract/publishing/rules'
import type { TermAxis } from '../../db/schema'

/**
 * Converts attributes of a content type between the column `attributes` and the wire. Older versions may have written
 * the JSON, so every field has a default.
 */
export interface TermLink {
  readonly axis: TermAxis
  readonly id: number
}

type StoredAttributes = Readonly<Record<string, unknown>>
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
const flag = (value: unknown): 0 | 1 => (value === 1 ? 1 : 0)
/** An id or a time: a number in the column, digits on the wire, null when there is none. */
const digits = (value: unknown): string | null => (typeof value === 'number' && value > 0 ? String(value) : null)
const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (value: unknown): string[] => items(value).map(text).filter(Boolean)
const rows = (value: unknown): StoredAttributes[] =>
  items(value).flatMap(row => (typeof row === 'object' && row ? [{ ...row }] : []))

/** A stored value if it has a label; otherwise empty. */
const known = <const W extends object>(labels: W, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(labels, value) ? [value as keyof W & string] : []

const READERS = {
  1: (from: StoredAttributes, terms: readonly TermLink[]) => ({
    ...placesOf(terms),
    cover: text(from.cover),
    original_price: typeof from.original_price === 'number' ? from.original_price : null,
    chapters: rows(from.chapters).map(row => ({
      title: text(row.title),
      minutes: count(row.minutes),
      video_url: text(row.video_url),
      free: flag(row.free),
    })),
  }),
  3: (from: StoredAttributes) => ({
    original_image: text(from.original_image),
    ...factsIn(from),
    gallery: texts(from.gallery),
    keywords: texts(from.keywords),
    licences: rows(from.licences).flatMap(row =>
      known(licenceLabels, row.licence).map(licence => ({
        licence,
        price: count(row.price),
        max_pixels: typeof row.max_pixels === 'number' ? row.max_pixels : null,
      })),
    ),
    place: text(from.place),
    shot_time: digits(from.shot_time),
    model_release: flag(from.model_release),
    model_release_file: text(from.model_release_file),
    property_release: flag(from.property_release),
    property_release_file: text(from.property_release_file),
  }),
  4: (from: StoredAttributes) => ({
    work_type: known(workTypeLabels, from.work_type)[0] ?? 'OTHER',
    author_names: texts(from.author_names),
    agent_id: digits(from.agent_id),
    registration_no: text(from.registration_no),
    registration_certificate: text(from.registration_certificate),
    finish_date: digits(from.finish_date),
    publish_date: digits(from.publish_date),
    rights: items(from.rights).flatMap(right => known(rightLabels, right)),
    deal_mode: known(dealModeLabels, from.deal_mode)[0] ?? 'ORDINARY',
    term_start: digits(from.term_start),
    term_end: digits(from.term_end),
    territory: known(territoryLabels, from.territory)[0] ?? 'CHINA',
    territory_regions: items(from.territory_regions).flatMap(one => digits(one) ?? []),
    negotiable: flag(from.negotiable),
    attachments: texts(from.attachments),
    gallery: texts(from.gallery),
  }),
  5: (from: StoredAttributes, terms: readonly TermLink[]) => ({
    ...placesOf(terms),
    gallery: texts(from.gallery),
    issue_count: count(from.issue_count),
    issue_time: digits(from.issue_time),
    per_member_limit: count(from.per_member_limit),
    certificate_prefix: text(from.certificate_prefix),
  }),
} as const

/** Flat for forms, and the same as one object. */
export function serializeAttributes(type: PublicationType, stored: StoredAttributes, terms: readonly TermLink[]) {
  switch (type) {
    case 1:
      return twice(1, READERS[1](stored, terms))
    case 3:
      return twice(3, READERS[3](stored))
    case 4:
      return twice(4, READERS[4](stored))
    case 5:
      return twice(5, READERS[5](stored, terms))
  }
}

const twice = <const T extends PublicationType, A extends object>(content_type: T, own: A) => ({
  content_type,
  ...own,
  attributes: { ...own },
})

const placesOf = (terms: readonly TermLink[]) => {
  const on = (axis: TermLink['axis']) => terms.filter(term => term.axis === axis).map(term => String(term.id))
  return { area_id: on('areas')[0] ?? null, level_id: on('levels')[0] ?? null, topic_ids: on('topics') }
}

/** Metadata read from the original; null if it was never read. */
function factsIn(from: StoredAttributes) {
  const format = (['jpeg', 'png', 'tiff', 'gif'] as const).find(one => one === from.format)
  const orientation = (['LANDSCAPE', 'PORTRAIT', 'SQUARE'] as const).find(one => one === from.orientation)
  if (!format || !orientation) return {}
  return {
    width: count(from.width),
    height: count(from.height),
    format,
    bytes: count(from.bytes),
    colours: texts(from.colours),
    orientation,
  }
}
