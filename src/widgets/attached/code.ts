/** antd's popups of a control, loaded on demand (lazy-popups.tsx). */
export { Dropdown, Popover, Tooltip } from 'antd'
