const SHOWN = '.ant-modal:not(.ant-zoom-leave, [style*="display: none"])'
const OPEN = `.ant-modal-wrap:not([style*="display: none"]) ${SHOWN}, .ant-drawer-open`

/** Whether a modal or drawer of the visible tab is open. */
export const hasOpenOverlay = (): boolean =>
  [...document.querySelectorAll(OPEN)].some(open => open.closest('[hidden]') === null)
