/** It comes when somebody first goes toward it (pager-select.tsx). */
export { Select as default } from 'antd'
