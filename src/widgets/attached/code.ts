/** What is drawn over the page beside a control. It comes when it is first wanted (attached.tsx). */
export { Dropdown, Popover, Tooltip } from 'antd'
