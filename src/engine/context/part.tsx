import type { HTMLAttributes, ReactNode } from 'react'
import type { AnyScreen, Resource } from '@/schema'

/**
 * Which part of a declaration an element shows, for the glass of `npm run dev`. Every use stands behind
 * `import.meta.env.DEV`, so that no other build has a byte of it.
 */
export interface Mark {
  readonly 'data-part': string
}

const SEPARATOR = '>'

/** A part by its declaration and the way into it: `shop>screens>shopList`. */
export const whole = (name: string, ...way: readonly string[]): Mark => ({
  'data-part': [name, ...way].join(SEPARATOR),
})

/** A part inside the one that stands around it in the document: `>columns>shop_name`. */
export const inside = (...way: readonly string[]): Mark => ({ 'data-part': ['', ...way].join(SEPARATOR) })

/** A screen of a declaration; nothing of one that is a block of another, which stands around it. */
export function screenPart(resource: Resource, screen: object): Mark | undefined {
  const screens: readonly [string, AnyScreen | undefined][] = Object.entries(resource.screens)
  const name = screens.find(([, one]) => one === screen)?.[0]
  return name === undefined ? undefined : whole(resource.name, 'screens', name)
}

/** An action by itself, wherever it is offered. */
export function actionPart(resource: Resource, action: object): Mark | undefined {
  const name = Object.keys(resource.actions).find(one => resource.actions[one] === action)
  return name === undefined ? undefined : whole(resource.name, 'actions', name)
}

/** Cell and head of a column, as antd's table takes them. */
export const cellParts = (...way: readonly string[]) => {
  const mark = (): HTMLAttributes<HTMLElement> & Mark => inside(...way)
  return { onCell: mark, onHeaderCell: mark }
}

/** Words with a mark of their own, where what they stand in takes none. */
export const marked = (mark: Mark | undefined, words: ReactNode) => <span {...mark}>{words}</span>

/** Whatever stands in here is inside this part; it has no box of its own. */
export const within = (mark: Mark, children: ReactNode) => (
  <div style={{ display: 'contents' }} {...mark}>
    {children}
  </div>
)
