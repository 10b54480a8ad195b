import type { Change, Label } from '../../tools/inspector/changes'
import type { Explained, PartQuery } from '../../tools/inspector/explain'
import type { Known, Offers } from '../../tools/inspector/offers'
import type { Outcome } from '../../tools/inspector/store'

export type PartOffers = Offers & { readonly personal: Readonly<Record<string, string>> }

/** The reason, in both languages, why the development server rejected a change. */
export class RejectedChange extends Error {
  readonly text: Label
  constructor(text: Label) {
    super(text[1])
    this.text = text
  }
}

/** The page's token; undefined unless the page was served by `npm run dev`. */
export const token = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="inspector"]')?.content || undefined

async function request(what: string, body: object): Promise<unknown> {
  const response = await fetch(`/__inspector/${what}`, {
    method: 'POST',
    headers: { 'x-inspector': token() ?? '', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { readonly refused?: Label }
  if (!response.ok) throw new RejectedChange(answer.refused ?? ['', String(response.status)])
  return answer
}

export const explain = (query: PartQuery) =>
  request('explain', query) as Promise<Explained & { readonly depth: number }>
export const offersFor = (known: Known) => request('offers', known) as Promise<PartOffers>
export const change = (requested: Change) =>
  request('change', requested) as Promise<Outcome & { readonly depth: number }>
/** Preloads the project for the type check of a change that is likely to follow. */
export const warm = () => request('warm', {})
export const undo = () => request('undo', {}) as Promise<Outcome & { readonly depth: number }>
export const checkTexts = () => request('words', {}) as Promise<Pick<Outcome, 'problems'>>

/** Opens the file at a line in the editor of the user who runs the development server. */
export const openInEditor = (place: string) =>
  fetch(`/__open-in-editor?${new URLSearchParams({ file: place }).toString()}`)
