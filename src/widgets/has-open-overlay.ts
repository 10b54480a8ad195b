const SHOWN = '.ant-modal:not(.ant-zoom-leave, [style*="display: none"])'
const OPEN = `.ant-modal-wrap:not([style*="display: none"]) ${SHOWN}, .ant-drawer-open`

const openOverlays = (): readonly Element[] =>
  [...document.querySelectorAll(OPEN)].filter(open => open.closest('[hidden]') === null)

/** Whether a modal or drawer of the visible tab is open. */
export const hasOpenOverlay = (): boolean => openOverlays().length > 0

/** The modal or drawer of the visible tab that was opened last, if any. */
export const topOverlay = (): Element | undefined => openOverlays().at(-1)

/**
 * Checks whether an element is visible and not covered by a modal or drawer of the visible tab. Overlays are rendered
 * in the order in which they were opened.
 */
export function isOnTop(element: Element): boolean {
  if (element.closest('[hidden], [aria-hidden="true"]')) return false
  const overlays = openOverlays()
  const own = overlays.find(overlay => overlay.contains(element))
  return overlays.every(one => one === own || (own !== undefined && isBefore(one, own)))
}

const isBefore = (one: Element, other: Element): boolean =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
