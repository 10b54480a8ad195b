const SHOWN = '.ant-modal:not(.ant-zoom-leave, [style*="display: none"])'
const OPEN = `.ant-modal-wrap:not([style*="display: none"]) ${SHOWN}, .ant-drawer-open`

/**
 * Whether a dialog or a drawer stands over the screen, whose keys mean nothing then. One that was left open in another
 * tab does not, nor one that is on its way out: whoever has answered it goes on at once.
 */
export const isCovered = (): boolean =>
  [...document.querySelectorAll(OPEN)].some(open => open.closest('[hidden]') === null)
