import type { HTMLAttributes, ReactNode } from 'react'
import type { AnyScreen, Resource } from '@/schema'

/**
 * Attributes that tell which part of a declaration an element shows, for the inspector of `npm run dev`. Every use is
 * behind `import.meta.env.DEV`, so other builds contain none.
 */
export interface DevMarker {
  readonly 'data-part': string
}

const SEPARATOR = '>'

/** Marks a part by its declaration and path: `shop>screens>shopList`. */
export const rootMarker = (name: string, ...way: readonly string[]): DevMarker => ({
  'data-part': [name, ...way].join(SEPARATOR),
})

/** Marks a part relative to the marker around it in the document: `>columns>shop_name`. */
export const nestedMarker = (...way: readonly string[]): DevMarker => ({ 'data-part': ['', ...way].join(SEPARATOR) })

/** Marks a screen; a block of another screen gets none, since that screen marks it. */
export function screenMarker(resource: Resource, screen: object): DevMarker | undefined {
  const screens: readonly [string, AnyScreen | undefined][] = Object.entries(resource.screens)
  const name = screens.find(([, one]) => one === screen)?.[0]
  return name === undefined ? undefined : rootMarker(resource.name, 'screens', name)
}

/** Marks an action wherever it is offered. */
export function actionMarker(resource: Resource, action: object): DevMarker | undefined {
  const name = Object.keys(resource.actions).find(one => resource.actions[one] === action)
  return name === undefined ? undefined : rootMarker(resource.name, 'actions', name)
}

/** Markers of a column's cells and header, as antd's table takes them. */
export const cellMarkers = (...way: readonly string[]) => {
  const mark = (): HTMLAttributes<HTMLElement> & DevMarker => nestedMarker(...way)
  return { onCell: mark, onHeaderCell: mark }
}

/** Wraps text in a marker where its container accepts none. */
export const markText = (mark: DevMarker | undefined, text: ReactNode) => <span {...mark}>{text}</span>

/** Marks its children without adding a box to the layout. */
export const markChildren = (mark: DevMarker, children: ReactNode) => (
  <div style={{ display: 'contents' }} {...mark}>
    {children}
  </div>
)
